import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import { rows } from '../../testing/database.ts';
import { sql } from 'drizzle-orm';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

const logIn = (visitor: Visitor, { email, password }: Pick<TestUser, 'email' | 'password'>, headers = {}) =>
  visitor.send('POST', '/api/session', {
    body: JSON.stringify({ email, password }),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const another = (i: number) => `203.0.113.${i % 250}`;
const claims = (i: number) => ({
  'X-Forwarded-For': another(i),
  'X-Real-IP': another(i),
  Forwarded: `for=${another(i)}`,
  'X-Client-IP': another(i),
  'CF-Connecting-IP': another(i),
  'User-Agent': `guesser ${i}`,
});
const guess = (email: string, i: number) => logIn(passa.visitor(), { email, password: `guess ${i}` }, claims(i));

async function countByOutcome(guesses: Promise<string[]>) {
  return Object.fromEntries(
    Object.entries(Object.groupBy(await guesses, (each) => each)).map(([k, v]) => [k, v?.length]),
  );
}

test('ten of a thousand attempts at one account are evaluated, whatever network addresses they claim', async () => {
  const [target, other] = [await aWorker(passa), await aBusiness(passa)];
  const outcomes = concurrently(20, async (round) => {
    const answered: string[] = [];
    for (let i = 0; i < 50; i += 1) answered.push(outcomeOf(await guess(target.email, round * 50 + i)));
    return answered;
  });
  expect(await countByOutcome(outcomes.then((each) => each.flat()))).toEqual({
    '401 wrongCredentials': 10,
    '429 tooManyGuesses': 990,
  });

  // Even the right password is refused, except from a known browser.
  const stranger = await logIn(passa.visitor(), target);
  expectRefusal(stranger, 429, 'tooManyGuesses');
  expect(stranger.headers.get('Retry-After')).toBe('900');
  expect((await logIn(target.visitor, target)).status).toBe(200);
  expect((await logIn(passa.visitor(), other)).status).toBe(200);

  passa.clock.set('2026-09-01T06:15:00.000Z');
  expect((await logIn(passa.visitor(), target)).status).toBe(200);
});

test('an address without an account gets the same answers', async () => {
  const outcomes = [];
  for (let i = 0; i < 12; i += 1) outcomes.push(outcomeOf(await guess('nobody.at.all@example.com', i)));
  expect(outcomes).toEqual([
    ...Array<string>(10).fill('401 wrongCredentials'),
    '429 tooManyGuesses',
    '429 tooManyGuesses',
  ]);
});

test('a right password does not count as an attempt, and does not reset the count', async () => {
  const target = await aWorker(passa);
  for (let i = 0; i < 9; i += 1) expect((await guess(target.email, i)).status).toBe(401);
  for (let i = 0; i < 3; i += 1) expect((await logIn(passa.visitor(), target)).status).toBe(200);
  expect((await guess(target.email, 9)).status).toBe(401);
  expect((await guess(target.email, 10)).status).toBe(429);
});

test('a known browser has a limit of its own, of the same size and for its own account only', async () => {
  const [owner, other] = [await aWorker(passa), await aWorker(passa)];
  const wrong = { email: owner.email, password: 'forgotten' };
  for (let i = 0; i < 10; i += 1) expect((await logIn(owner.visitor, wrong)).status).toBe(401);
  expect((await logIn(owner.visitor, wrong)).status).toBe(429);
  expect((await logIn(passa.visitor(), owner)).status).toBe(200);

  for (let i = 0; i < 10; i += 1) await guess(other.email, i);
  expect((await logIn(owner.visitor, other)).status).toBe(429);
  const forged = passa.visitor();
  const mark = owner.visitor.cookie.split('; ').find((cookie) => cookie.startsWith('passa.device='));
  expect((await logIn(forged, other, { Cookie: mark })).status).toBe(429);
  expect((await logIn(forged, other, { Cookie: 'passa.device=me~AAAA' })).status).toBe(429);
});

test('a password reset admits its browser while a stranger keeps guessing', async () => {
  const { email, account } = await aWorker(passa);
  for (let i = 0; i < 10; i += 1) await guess(email, i);
  const { authentication } = passa.services;
  const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(email));
  const [password, device] = ['another horse', passa.visitor()];
  expect((await logIn(device, { email, password })).status).toBe(429);
  expect((await device.put('/api/password', { token, password, confirmPassword: password })).status).toBe(200);
  expect(await logIn(device, { email, password })).toMatchObject({ status: 200, body: { account } });
  expect((await logIn(passa.visitor(), { email, password })).status).toBe(429);
});

test('one password tried on many accounts is stopped by the limit of the network address', async () => {
  const proxy = new BlockList();
  proxy.addAddress('127.0.0.1', 'ipv4');
  const behind = await startPassa(passa.db, { log: passa.log, clock: passa.clock, trustedProxies: proxy });
  const [user, neighbour] = [await aWorker(passa), await aWorker(passa)];
  const from = (address: string, who: Pick<TestUser, 'email' | 'password'>) =>
    logIn(behind.visitor(), who, { 'X-Forwarded-For': `1.2.3.4, ${address}` });
  const responses = await concurrently(110, (i) =>
    from('198.51.100.7', { email: `${i}@example.com`, password: 'summer 2026' }),
  );
  const outcomes = responses.map(outcomeOf);
  const isIPv6Neighbour = await concurrently(2, (i) => from(`2001:db8:0:1::${i + 1}`, user));

  expect(outcomes.filter((each) => each === '401 wrongCredentials')).toHaveLength(100);
  expect(outcomeOf(await from('198.51.100.7', user))).toBe('429 tooManyGuesses');
  expect(outcomeOf(await from('198.51.100.8', neighbour))).toBe('200');
  expect(isIPv6Neighbour.map(outcomeOf)).toEqual(['200', '200']);
  await behind.close();
});

test('the stored limits do not reveal email addresses', async () => {
  await guess('somebody@example.com', 1);
  expect(JSON.stringify(await rows(passa.db, sql`select * from attempts`))).not.toContain('somebody');
  passa.clock.set('2026-09-01T09:00:00.000Z');
  await passa.services.rateLimiter.deleteExpired();
  expect(await rows(passa.db, sql`select * from attempts`)).toEqual([]);
});
