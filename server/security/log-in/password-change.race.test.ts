import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { aPasskey, beginPasskey, SoftwarePasskey } from '../../testing/passkeys.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { outcomeOf, whileRowIsLocked } from '../../testing/races.ts';
import { aSecondFactor, codeOf } from '../../testing/second-factor.ts';

const passa = usePassa();
const NEW = { password: 'new horse', confirmPassword: 'new horse' };

const change = ({ visitor, password }: TestUser) =>
  visitor.put('/api/account/password', { currentPassword: password, ...NEW });

async function reset({ email }: TestUser) {
  const { authentication } = passa.services;
  const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(email));
  return passa.visitor().put('/api/password', { token, ...NEW });
}

const WAYS = [
  ['changed', change],
  ['reset', reset],
] as const;

const accountOf = ({ account }: TestUser) => sql`select id from users where id = ${account.id}`;
const logIn = ({ email, password }: TestUser) => passa.visitor().post('/api/session', { email, password });
const sessionsOf = ({ account }: TestUser) => countOf(passa.db, 'sessions', `user_id = '${account.id}'`);

describe('a request that was admitted before a password change fails when it continues after the change', () => {
  test.for(WAYS)(
    '(by %s) a log-in with the old password, which was correct when it was compared',
    async ([, renew]) => {
      const worker = await aWorker(passa);
      const [renewed, loggedIn] = await whileRowIsLocked(passa.db, accountOf(worker), [
        () => renew(worker),
        () => logIn(worker),
      ]);
      expect([renewed, loggedIn].map((response) => response && outcomeOf(response))).toEqual([
        '200',
        '401 wrongCredentials',
      ]);
      expect(await sessionsOf(worker)).toBe(renew === change ? 1 : 0);
    },
  );

  test.for(WAYS)('(by %s) a log-in that would continue with the second factor', async ([, renew]) => {
    const worker = await aWorker(passa);
    await aSecondFactor(worker, START);
    const [, loggedIn] = await whileRowIsLocked(passa.db, accountOf(worker), [
      () => renew(worker),
      () => logIn(worker),
    ]);
    expect(loggedIn && outcomeOf(loggedIn)).toBe('401 wrongCredentials');
    expect(await countOf(passa.db, 'verifications', `value = '${worker.account.id}'`)).toBe(0);
  });

  test.for(WAYS)('(by %s) a passkey that another browser adds', async ([, renew]) => {
    const worker = await aWorker(passa);
    const other = { ...worker, visitor: passa.visitor() };
    await other.visitor.post('/api/session', { email: worker.email, password: worker.password });
    const { body } = await beginPasskey(other);
    const made = new SoftwarePasskey().create(other.visitor, body);
    const [, added] = await whileRowIsLocked(passa.db, accountOf(worker), [
      () => renew(worker),
      () => other.visitor.post('/api/account/passkeys', { name: 'Key', ...made }),
    ]);
    expect(added && outcomeOf(added)).toBe('401 notSignedIn');
    expect(await countOf(passa.db, 'passkeys', `user_id = '${worker.account.id}'`)).toBe(0);
  });

  test.for([
    ['begins a second factor', 'POST', '/api/account/second-factor', false],
    ['creates new recovery codes', 'POST', '/api/account/second-factor/recovery-codes', true],
    ['removes the second factor', 'DELETE', '/api/account/second-factor', true],
  ] as const)('another browser %s', async ([, method, path, hasFactor]) => {
    const worker = await aWorker(passa);
    const other = { ...worker, visitor: passa.visitor() };
    await other.visitor.post('/api/session', { email: worker.email, password: worker.password });
    if (hasFactor) await aSecondFactor(worker, START);
    const responses = await whileRowIsLocked(passa.db, accountOf(worker), [
      () => change(worker),
      () => other.visitor.send(method, path, asJson({ password: worker.password })),
    ]);
    expect(responses.map(outcomeOf)).toEqual(['200', '401 notSignedIn']);
  });

  test('another browser confirms a second factor', async () => {
    const worker = await aWorker(passa);
    const other = { ...worker, visitor: passa.visitor() };
    await other.visitor.post('/api/session', { email: worker.email, password: worker.password });
    const begun = await other.visitor.post<{ key: string }>('/api/account/second-factor', {
      password: worker.password,
    });
    const responses = await whileRowIsLocked(passa.db, accountOf(worker), [
      () => change(worker),
      () => other.visitor.put('/api/account/second-factor', { code: codeOf(begun.body.key, START) }),
    ]);
    expect(responses.map(outcomeOf)).toEqual(['200', '401 notSignedIn']);
  });

  test('another browser removes a passkey', async () => {
    const worker = await aWorker(passa);
    const { id } = await aPasskey(worker);
    const other = { ...worker, visitor: passa.visitor() };
    await other.visitor.post('/api/session', { email: worker.email, password: worker.password });
    const responses = await whileRowIsLocked(passa.db, accountOf(worker), [
      () => change(worker),
      () => other.visitor.send('DELETE', `/api/account/passkeys/${id}`, asJson({ password: worker.password })),
    ]);
    expect(responses.map(outcomeOf)).toEqual(['200', '401 notSignedIn']);
  });
});

const asJson = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});
