import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { streamOf } from '../../testing/stream.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

type Session = { id: string; isCurrent: boolean; userAgent: string | null; createdAt: string; lastUsedAt: string };
const sessionsOf = async (visitor: Visitor) =>
  (await visitor.get<{ sessions: Session[] }>('/api/account/sessions')).body.sessions;
const isLoggedIn = async (visitor: Visitor) =>
  (await visitor.get<{ account: unknown }>('/api/session')).body.account !== null;
const recorded = ({ account }: TestUser) =>
  rows(
    passa.db,
    sql`select action from audit_log where account_id = ${account.id} and actor_id = ${account.id} order by id`,
  );

/** Logs the same account in with another browser. */
async function elsewhere({ email, password }: TestUser, userAgent = 'Another browser'): Promise<Visitor> {
  const visitor = passa.visitor();
  const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent };
  const response = await visitor.send('POST', '/api/session', { body: JSON.stringify({ email, password }), headers });
  expect(response.status).toBe(200);
  return visitor;
}

test('a user sees the sessions of their own account, newest first', async () => {
  const [worker, business] = [await aWorker(passa), await aBusiness(passa)];
  const phone = await elsewhere(worker, 'A phone');
  const seen = await sessionsOf(phone);
  expect(seen.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
    [true, 'A phone'],
    [false, expect.any(String)],
  ]);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'isCurrent', 'lastUsedAt', 'userAgent']);
  expect((await sessionsOf(worker.visitor)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(await sessionsOf(business.visitor)).toHaveLength(1);
});

test('an expired session is not listed', async () => {
  const worker = await aWorker(passa);
  await elsewhere(worker);
  await passa.db.execute(sql`
    update sessions set expires_at = now() - interval '1 minute'
    where user_id = ${worker.account.id} and user_agent = 'Another browser'`);
  expect(await sessionsOf(worker.visitor)).toHaveLength(1);
});

test('ending one session takes effect at once and leaves the others', async () => {
  const worker = await aWorker(passa);
  const [phone, tablet] = [await elsewhere(worker), await elsewhere(worker)];
  const stream = await streamOf(phone);
  const [, chosen] = await sessionsOf(tablet);
  expect(await tablet.delete(`/api/account/sessions/${chosen?.id}`)).toMatchObject({ status: 200, body: {} });
  await stream.ended;
  expect(await Promise.all([worker.visitor, phone, tablet].map(isLoggedIn))).toEqual([true, false, true]);
  expectRefusal(await tablet.delete(`/api/account/sessions/${chosen?.id}`), 404, 'notFound');
  expect(await recorded(worker)).toContainEqual({ action: 'session-ended' });
});

test("another account's session answers as a missing one", async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const [theirs] = await sessionsOf(other.visitor);
  for (const id of [theirs?.id, randomUUID()]) {
    const response = await expectNothingWritten(passa.db, () => worker.visitor.delete(`/api/account/sessions/${id}`));
    expectRefusal(response, 404, 'notFound');
  }
  expect(await isLoggedIn(other.visitor)).toBe(true);
});

test('all other sessions are ended, and this one stays', async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const [phone, tablet] = [await elsewhere(worker), await elsewhere(worker)];
  expect((await phone.delete('/api/account/sessions')).status).toBe(200);
  expect(await Promise.all([worker.visitor, phone, tablet, other.visitor].map(isLoggedIn))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

describe('a password change', () => {
  const change = (visitor: Visitor, currentPassword: string, password = 'new horse', confirmPassword = password) =>
    visitor.put('/api/account/password', { currentPassword, password, confirmPassword });

  test("renews this session's token and ends every other session", async () => {
    const business = await aBusiness(passa);
    const phone = await elsewhere(business);
    const [here, there] = [await streamOf(business.visitor), await streamOf(phone)];
    const oldCookie = business.visitor.cookie;

    expect(await change(business.visitor, business.password)).toMatchObject({ status: 200, body: {} });
    await there.ended;
    expect(await isLoggedIn(business.visitor)).toBe(true);
    expect(await isLoggedIn(phone)).toBe(false);
    const withOldToken = await passa.visitor().get('/api/session', { Cookie: oldCookie });
    expect(withOldToken.body, 'who has copied the cookie is out').toEqual({ account: null, ended: true });
    expect(
      here.received.filter(({ event }) => event === 'session-ended'),
      'what is open here goes on',
    ).toEqual([]);
    here.close();

    const logIn = async (password: string) =>
      (await passa.visitor().post('/api/session', { email: business.email, password })).status;
    expect([await logIn(business.password), await logIn('new horse')]).toEqual([401, 200]);
    expect(await recorded(business)).toContainEqual({ action: 'password-changed' });
  });

  test('does not extend the session beyond half a year after its log-in', async () => {
    const worker = await aWorker(passa);
    const own = `user_id = '${worker.account.id}'`;
    await passa.db.execute(
      sql.raw(
        `update sessions set created_at = now() - interval '175 days', expires_at = now() + interval '5 days' where ${own}`,
      ),
    );
    const response = await change(worker.visitor, worker.password);
    expect(response.status).toBe(200);
    expect(await countOf(passa.db, 'sessions', `${own} and expires_at <= now() + interval '5 days'`)).toBe(1);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const [, maxAge] = /Max-Age=(\d+)/.exec(cookies[0] ?? '') ?? [];
    expect(Number(maxAge)).toBeLessThanOrEqual(5 * 24 * 60 * 60);
    expect(await isLoggedIn(worker.visitor)).toBe(true);
  });

  test('revokes mailed reset links', async () => {
    const worker = await aWorker(passa);
    const { authentication } = passa.services;
    await passa.db.transaction((tx) => authentication.within(tx).createResetToken(worker.email));
    expect(await countOf(passa.db, 'verifications', `value = '${worker.account.id}'`)).toBe(1);
    await change(worker.visitor, worker.password);
    expect(await countOf(passa.db, 'verifications', `value = '${worker.account.id}'`)).toBe(0);
  });

  test('is refused after ten wrong passwords, and the session stays', async () => {
    const worker = await aWorker(passa);
    for (let i = 0; i < 10; i += 1) expect((await change(worker.visitor, `wrong horse ${i}`)).status).toBe(400);
    expectRefusal(await change(worker.visitor, worker.password), 429, 'tooManyGuesses');
    expect(await isLoggedIn(worker.visitor)).toBe(true);
  });

  test('needs the current password, and the new one twice', async () => {
    const worker = await aWorker(passa);
    const refused = (...passwords: [string, string?, string?]) =>
      expectNothingWritten(passa.db, () => change(worker.visitor, ...passwords), ['attempts']);
    expectRefusal(await refused('wrong horse'), 400, 'invalidInput', { currentPassword: "That's not your password" });
    expectRefusal(await refused(worker.password, 'new horse', 'another'), 400, 'invalidInput', {
      confirmPassword: "Passwords don't match",
    });
    expectRefusal(await refused(worker.password, '12345'), 400, 'invalidInput', {
      password: 'Password must be at least 6 characters',
    });
    expect(await isLoggedIn(worker.visitor)).toBe(true);
  });
});
