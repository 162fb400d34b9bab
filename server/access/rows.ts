import { mayAtVenue, type MemberRole, type Permission } from '@passa/domain';
import { ERRORS } from '../core/errors.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { REQUESTERS, type TestUsers, type Names, type Requester } from './test-users.ts';

/** The expected result: the status of a success, or the error. */
export type Expected = number | ErrorCode;

export type Sent = {
  /** The path parameters, created for each row. */
  names?: (users: TestUsers) => Promise<Names>;
  /** The query, with its question mark. */
  query?: string;
  /** Its JSON body, which has to be valid. */
  json?: (users: TestUsers, names: Names, requester: Requester) => unknown;
  /** A body of another content type. */
  bytes?: { type: string; body: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  /** Accepted from any origin, since a token in the path authorises it. */
  fromAnywhere?: true;
  /** Ends sessions or uses up a limit, so that it needs users of its own. */
  ownUsers?: true;
};

export type Row = Sent & { expected: Record<Requester, Expected> };

type WithoutSession = 'anonymous' | 'operator' | 'backup' | 'kiosk';
type OtherMember = 'manager' | 'shiftLead' | 'finance' | 'removedMember';

/** All others, including the other role, get 404. */
const missing = 'notFound';

/** The other members of the business. Those with the permission are admitted. */
function ofMembers(done: Expected, permission: Permission): Record<OtherMember, Expected> {
  const ofRole = (role: MemberRole) => (mayAtVenue(role, permission) ? done : 'notInYourRole');
  const [manager, shiftLead, finance] = [ofRole('manager'), ofRole('shiftLead'), ofRole('finance')];
  return { manager, shiftLead, finance, removedMember: missing };
}

const noMembers = { manager: missing, shiftLead: missing, finance: missing, removedMember: missing } as const;

type OfAccounts = Omit<Record<Requester, Expected>, WithoutSession | OtherMember>;

const row = (expected: OfAccounts & Partial<Record<OtherMember, Expected>>, sent: Sent): Row => ({
  ...sent,
  expected: {
    ...{ anonymous: 'notSignedIn', operator: 'notSignedIn', backup: 'notSignedIn', kiosk: 'notSignedIn' },
    ...noMembers,
    ...expected,
  },
});

/** For every worker. */
export const anyWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: done, business: missing, otherBusiness: missing }, sent);
/** For the worker who owns the entity. */
export const itsWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: missing, business: missing, otherBusiness: missing }, sent);
/** For every worker but the hired one. */
export const itsColleague = (done: Expected, sent: Sent = {}) =>
  row({ worker: 'alreadyApplied', otherWorker: done, business: missing, otherBusiness: missing }, sent);
/** For every business, by its members with the permission. */
export const anyBusiness = (done: Expected, permission: Permission, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, otherBusiness: done, worker: missing, otherWorker: missing },
      ...ofMembers(done, permission),
    },
    sent,
  );
/** For the business that owns the entity, by its members with the permission. */
export const itsBusiness = (done: Expected, permission: Permission, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, otherBusiness: missing, worker: missing, otherWorker: missing },
      ...ofMembers(done, permission),
    },
    sent,
  );
/** For the two parties; the business by its members with the permission. */
export const bothParties = (done: Expected, permission: Permission, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, worker: done, otherBusiness: missing, otherWorker: missing },
      ...ofMembers(done, permission),
    },
    sent,
  );
/** For the worker of the entity, where the role of a member is checked before the entity. */
export const itsWorkerOfParties = (done: Expected, permission: Permission, sent: Sent = {}): Row => ({
  ...itsWorker(done, sent),
  expected: { ...itsWorker(done).expected, ...ofMembers(missing, permission) },
});
/** For every worker, and every business by its members with the permission. */
export const anyParty = (done: Expected, permission: Permission, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, worker: done, otherBusiness: done, otherWorker: done },
      ...ofMembers(done, permission),
    },
    sent,
  );
/** For every account of a person who acts for venues, also for none. */
export const anyVenuePerson = (done: Expected, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, otherBusiness: done, worker: missing, otherWorker: missing },
      ...{ manager: done, shiftLead: done, finance: done, removedMember: done },
    },
    sent,
  );
/** For every logged-in user. */
export const anyAccount = (done: Expected, sent: Sent = {}) =>
  row(
    {
      ...{ business: done, worker: done, otherBusiness: done, otherWorker: done },
      ...{ manager: done, shiftLead: done, finance: done, removedMember: done },
    },
    sent,
  );

const alike = (expected: Expected) => Object.fromEntries(REQUESTERS.map((requester) => [requester, expected]));

/** For every requester, with or without an account. */
export const anybody = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: alike(done) as Row['expected'],
});
/** For the token of the failed tasks only, logged in or not. */
export const theOperator = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: { ...(alike(missing) as Row['expected']), operator: done },
});

/** For the token of the backup only. */
export const theBackup = (done: Expected): Row => ({
  expected: { ...(alike(missing) as Row['expected']), backup: done },
});

/** For a paired tablet only. */
export const aTablet = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: { ...(alike('kioskNotPaired') as Row['expected']), kiosk: done },
});

export const statusOf = (expected: Expected) => (typeof expected === 'number' ? expected : ERRORS[expected].status);

const REFUSALS: readonly Expected[] = ['notSignedIn', 'notFound', 'notInYourRole', 'kioskNotPaired'];

/** A requester that passes the access check of a route, though the route may refuse the input. */
export const allowedRequester = ({ expected }: Row): Requester =>
  REQUESTERS.find((requester) => !REFUSALS.includes(expected[requester])) ?? 'worker';
