import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { PUBLIC_URL, untilQueueIsIdle, useOutbox, type ReceivedMail } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const requestReset = (email: string) => passa.visitor().post('/api/password-resets', { email });
const tokenIn = ({ text }: ReceivedMail) => /token=(\w+)/.exec(text)?.[1] ?? '';

/** Requests a link and returns the token from the nth mail to that address. */
async function tokenFor({ email }: { email: string }, count = 1): Promise<string> {
  await requestReset(email);
  return tokenIn(await outbox.mailTo(email, count));
}

function setPassword(token: string, password: string, { visitor = passa.visitor(), confirmPassword = password } = {}) {
  const body = JSON.stringify({ token, password, confirmPassword });
  return visitor.send('PUT', '/api/password', { body, headers: { 'Content-Type': 'application/json' } });
}

const logIn = async ({ email }: TestUser, password: string) =>
  (await passa.visitor().post('/api/session', { email, password })).status;
const isLoggedIn = async ({ visitor }: Pick<TestUser, 'visitor'>) =>
  (await visitor.get<{ account: unknown }>('/api/session')).body.account !== null;
/** Moves the clock forward for the whole program. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

test('a reset link comes by mail and changes the password', async () => {
  const worker = await aWorker(passa);
  expect(await requestReset(` ${worker.email.toUpperCase()} `)).toMatchObject({ status: 202, body: {} });
  const mail = await outbox.mailTo(worker.email);
  expect(mail.head).toMatch(/^Subject: Choose a new password for Passa$/m);
  const link = `${PUBLIC_URL}/reset-password#token=${tokenIn(mail)}`;
  expect(mail.text.split('\n')).toContain(link);
  expect(mail.html).toContain(`<a href="${link}"`);

  const visitor = passa.visitor();
  expect(await setPassword(tokenIn(mail), 'new horse', { visitor })).toMatchObject({ status: 200, body: {} });
  expect(visitor.cookie, 'it signs nobody in').not.toContain('session');
  expect([await logIn(worker, worker.password), await logIn(worker, 'new horse')]).toEqual([401, 200]);
});

test('an address without an account gets no mail', async () => {
  const worker = await aWorker(passa);
  expect((await requestReset('nobody@example.com')).status).toBe(202);
  await tokenFor(worker);
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo('nobody@example.com')).toEqual([]);
});

test('a link works once', async () => {
  const worker = await aWorker(passa);
  const token = await tokenFor(worker);
  expect((await setPassword(token, 'new horse')).status).toBe(200);
  // The mail about the first change is counted below.
  await untilQueueIsIdle(passa.db);
  const again = await expectNothingWritten(passa.db, () => setPassword(token, 'third horse'));
  expectRefusal(again, 410, 'resetLinkUnusable');
  expect(await logIn(worker, 'new horse')).toBe(200);
});

test('a link works for an hour', async () => {
  const [early, late] = [await aWorker(passa), await aWorker(passa)];
  const [earlyToken, lateToken] = [await tokenFor(early), await tokenFor(late)];
  pass(59 * MINUTE);
  expect((await setPassword(earlyToken, 'new horse')).status).toBe(200);
  pass(2 * MINUTE);
  expectRefusal(await setPassword(lateToken, 'new horse'), 410, 'resetLinkUnusable');
  expect([await logIn(early, 'new horse'), await logIn(late, late.password)]).toEqual([200, 200]);
});

test("a reset ends every session of the account, including the one that asks, and no other account's", async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const laptop = passa.visitor();
  await laptop.post('/api/session', { email: worker.email, password: worker.password });
  expect((await setPassword(await tokenFor(worker), 'new horse', { visitor: laptop })).status).toBe(200);
  expect(await isLoggedIn(worker)).toBe(false);
  expect(await isLoggedIn({ visitor: laptop })).toBe(false);
  expect(await isLoggedIn(other)).toBe(true);
});

test("using a link revokes the account's other links, and no other account's", async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const first = await tokenFor(worker);
  const second = await tokenFor(worker, 2);
  const others = await tokenFor(other);
  expect(second).not.toBe(first);
  expect((await setPassword(first, 'new horse')).status).toBe(200);
  expectRefusal(await setPassword(second, 'third horse'), 410, 'resetLinkUnusable');
  expect((await setPassword(others, 'their horse')).status).toBe(200);
});

test('an imported account without a password gets its first one by a reset', async () => {
  const business = await aBusiness(passa);
  const { id } = business.account;
  await passa.db.execute(sql`delete from accounts where user_id = ${id}`);
  expect(await logIn(business, business.password)).toBe(401);
  expect((await setPassword(await tokenFor(business), 'first horse')).status).toBe(200);
  expect(await logIn(business, 'first horse')).toBe(200);
  expect(await countOf(passa.db, 'accounts', `user_id = '${id}'`)).toBe(1);
});

test('the database does not contain a usable token', async () => {
  const worker = await aWorker(passa);
  const token = await tokenFor(worker);
  await untilQueueIsIdle(passa.db);
  for (const table of ['verifications', 'queue.job']) {
    expect(await countOf(passa.db, table)).toBeGreaterThan(0);
    expect(JSON.stringify(await rows(passa.db, sql.raw(`select * from ${table}`)))).not.toContain(token);
  }
  const stored = await rows<{ identifier: string }>(
    passa.db,
    sql`select identifier from verifications where value = ${worker.account.id}`,
  );
  expectRefusal(await setPassword(stored[0]?.identifier ?? '', 'new horse'), 410, 'resetLinkUnusable');
});

describe('a token that was never issued', () => {
  test.for(['', 'nonsense', 'x'.repeat(200), '../../etc', "'--", 'a\u0000b', 'ö'])('is refused: %j', async (token) => {
    const response = await expectNothingWritten(passa.db, () => setPassword(token, 'new horse'));
    expectRefusal(response, 410, 'resetLinkUnusable');
  });
});

test('an invalid or mismatched password is refused, and the link stays valid', async () => {
  const worker = await aWorker(passa);
  const token = await tokenFor(worker);
  const refused = (password: string, confirmPassword?: string) =>
    expectNothingWritten(passa.db, () => setPassword(token, password, confirmPassword ? { confirmPassword } : {}));
  const fields = { password: 'Password must be at least 6 characters' };
  expectRefusal(await refused('12345'), 400, 'invalidInput', fields);
  expectRefusal(await refused('123456', '654321'), 400, 'invalidInput', { confirmPassword: "Passwords don't match" });
  expectRefusal(await refused('x'.repeat(129)), 400, 'invalidInput', {
    password: 'Password must be at most 128 characters',
  });
  expect((await setPassword(token, '123456')).status).toBe(200);
});
