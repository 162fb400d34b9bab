import { randomUUID } from 'node:crypto';
import { businessForm, workerForm } from '../../testing/builders.ts';
import { aPasskeyOfWorker, aSessionElsewhere } from '../entities/people.ts';
import { itsWorker, anyAccount, anybody, type Row } from '../rows.ts';
import { passwordOf, type Requester, type TestUsers, type Names } from '../test-users.ts';

const PASSWORDS = { password: 'another horse', confirmPassword: 'another horse' };
const KEY = { credentialId: 'AAAA', clientDataJSON: 'AAAA' };
const ownPassword = (users: TestUsers, _: Names, requester: Requester) => ({ password: passwordOf(users, requester) });

/** The routes of accounts, sessions and log-in. */
export const accountRoutes: Record<string, Row> = {
  'post /api/accounts/workers': anybody(201, { json: () => workerForm() }),
  'post /api/accounts/businesses': anybody(201, { json: () => businessForm() }),
  'get /api/session': anybody(200),
  'post /api/session': anybody(200, {
    json: ({ worker }: TestUsers) => ({ email: worker.email, password: worker.password }),
    ownUsers: true,
  }),
  'get /api/start': anybody(200),
  'get /api/landing': anybody(200),
  'delete /api/session': anybody(200, { ownUsers: true }),
  'put /api/language': anybody(200, { json: () => ({ language: 'sv' }), ownUsers: true }),
  'post /api/password-resets': anybody(202, { json: ({ worker }) => ({ email: worker.email }) }),
  'put /api/password': anybody('resetLinkUnusable', { json: () => ({ token: 'NoSuchToken', ...PASSWORDS }) }),
  'put /api/email-confirmation': anybody('confirmationLinkUnusable', { json: () => ({ token: 'NoSuchToken' }) }),
  'post /api/account/email-confirmation': anyAccount(202),
  'put /api/account/password': anyAccount(200, {
    ownUsers: true,
    json: (users, _, requester) => ({ currentPassword: passwordOf(users, requester), ...PASSWORDS }),
  }),
  'post /api/session/second-factor': anybody('logInExpired', { json: () => ({ code: '123456' }) }),
  'get /api/account/second-factor': anyAccount(200),
  'post /api/account/second-factor': anyAccount(201, { ownUsers: true, json: ownPassword }),
  // No requester has begun to set one up.
  'put /api/account/second-factor': anyAccount('notFound', { json: () => ({ code: '123456' }) }),
  'post /api/account/second-factor/recovery-codes': anyAccount('notFound', { json: ownPassword }),
  'delete /api/account/second-factor': anyAccount(200, { ownUsers: true, json: ownPassword }),
  // No requester has begun a ceremony.
  'post /api/session/passkey/challenge': anybody(201),
  'post /api/session/passkey': anybody('logInExpired', {
    json: () => ({ ...KEY, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }),
  }),
  'get /api/account/passkeys': anyAccount(200),
  'post /api/account/passkey-challenge': anyAccount(201, { ownUsers: true, json: ownPassword }),
  'post /api/account/passkeys': anyAccount('passkeyNotAdded', {
    json: () => ({ ...KEY, name: 'Key', attestationObject: 'AAAA', transports: ['internal'] }),
  }),
  'put /api/account/passkeys/{passkeyId}': itsWorker(200, {
    names: aPasskeyOfWorker,
    ownUsers: true,
    json: () => ({ name: 'Blue key' }),
  }),
  'delete /api/account/passkeys/{passkeyId}': itsWorker(200, {
    names: aPasskeyOfWorker,
    ownUsers: true,
    json: ownPassword,
  }),
  'get /api/account/sessions': anyAccount(200),
  'delete /api/account/sessions': anyAccount(200, { ownUsers: true }),
  'delete /api/account/sessions/{sessionId}': itsWorker(200, { names: aSessionElsewhere, ownUsers: true }),
  'get /api/account/history': anyAccount(200),
  'get /api/account/email-change': anyAccount(200),
  'post /api/account/email-change': anyAccount(202, {
    json: (users, names, requester) => ({
      email: `${randomUUID()}@example.com`,
      ...ownPassword(users, names, requester),
    }),
  }),
  'get /api/account/export': anyAccount(200),
  'get /api/account/deletion': anyAccount(200),
  // The other members of the business would be left without an owner.
  'delete /api/account': {
    ...anyAccount(200, {
      ownUsers: true,
      json: (users, _, requester) => ({ password: passwordOf(users, requester) }),
    }),
    expected: { ...anyAccount(200).expected, business: 'lastOwner' },
  },
};
