import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { aWorker, workerForm, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { fastHasher } from '../../testing/fast-hasher.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

/** Starts a program with password hashes that wait until the test releases them. */
async function withSlowHashes() {
  const gate = Promise.withResolvers<undefined>();
  const counted = { running: 0, most: 0 };
  const slowly = async <Result>(work: () => Promise<Result>) => {
    counted.running += 1;
    counted.most = Math.max(counted.most, counted.running);
    await gate.promise;
    counted.running -= 1;
    return work();
  };
  const running = await startPassa(passa.db, {
    log: passa.log,
    password: {
      hash: (password) => slowly(() => fastHasher.hash(password)),
      verify: (given) => slowly(() => fastHasher.verify(given)),
    },
  });
  return { ...running, counted, letThrough: () => gate.resolve(undefined) };
}

const logIn = (visitor: Visitor, { email, password }: Pick<TestUser, 'email' | 'password'>) =>
  visitor.post('/api/session', { email, password });

test('two passwords are hashed at once, forty wait, and further requests are refused with a retry time', async () => {
  const worker = await aWorker(passa);
  const slow = await withSlowHashes();
  const responses: string[] = [];
  const logIns = concurrently(60, async (i) => {
    const response = await logIn(slow.visitor(), { email: `${i}@example.se`, password: 'any password' });
    responses.push(outcomeOf(response));
  });
  await expect.poll(() => responses.length).toBe(18);
  expect(new Set(responses)).toEqual(new Set(['503 tooBusy']));

  expect((await slow.visitor().get('/healthz')).status).toBe(200);
  // None of these is a failed attempt.
  for (let i = 0; i < 12; i += 1) {
    const refused = await logIn(slow.visitor(), worker);
    expectRefusal(refused, 503, 'tooBusy');
    expect(refused.headers.get('Retry-After')).toBe('5');
  }
  expectRefusal(await slow.visitor().post('/api/accounts/workers', workerForm()), 503, 'tooBusy');

  slow.letThrough();
  await logIns;
  expect(responses.filter((response) => response === '401 wrongCredentials')).toHaveLength(42);
  expect(slow.counted).toEqual({ running: 0, most: 2 });
  expect((await logIn(slow.visitor(), worker)).status).toBe(200);
  await slow.close();
});

test('one network address gets three hundred hashes in a quarter of an hour, successful or not', async () => {
  const proxy = new BlockList();
  proxy.addAddress('127.0.0.1', 'ipv4');
  const behind = await startPassa(passa.db, { log: passa.log, clock: passa.clock, trustedProxies: proxy });
  const from = (address: string, visitor: Visitor, method: string, path: string, json: object) =>
    visitor.send(method, path, {
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    });
  const { email, password } = await aWorker(passa);
  const [shared, elsewhere] = ['198.51.100.7', '198.51.100.8'];
  const visitor = behind.visitor();
  const enter = (address: string) => from(address, visitor, 'POST', '/api/session', { email, password });
  const signUp = (address: string) => from(address, behind.visitor(), 'POST', '/api/accounts/workers', workerForm());
  const change = (address: string) =>
    from(address, visitor, 'PUT', '/api/account/password', {
      currentPassword: password,
      password,
      confirmPassword: password,
    });
  const newToken = () => passa.db.transaction((tx) => passa.services.authentication.within(tx).createResetToken(email));
  const reset = async (address: string) => {
    const given = { token: await newToken(), password, confirmPassword: password };
    return from(address, behind.visitor(), 'PUT', '/api/password', given);
  };
  const remove = (address: string) => from(address, visitor, 'DELETE', '/api/account', { password });

  for (let i = 0; i < 294; i += 1)
    await passa.services.rateLimiter.consume({ limit: 'hash-from-address', key: shared });
  // A reset takes one hash; a change takes two, for the current and the new password.
  expect((await reset(shared)).status).toBe(200);
  expect((await signUp(shared)).status).toBe(201);
  for (const count of [1, 2]) expect([count, (await enter(shared)).status]).toEqual([count, 200]);
  expect((await change(shared)).status).toBe(200);

  const refused = [enter, signUp, change, reset, remove];
  for (const send of refused) expectRefusal(await send(shared), 429, 'tooManyGuesses');
  expect((await enter(elsewhere)).status).toBe(200);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  expect((await enter(shared)).status).toBe(200);
  await behind.close();
});

test('an invalid reset token costs no hash', async () => {
  const slow = await withSlowHashes();
  const given = { token: 'NoSuchToken', password: 'new horse', confirmPassword: 'new horse' };
  expectRefusal(await slow.visitor().put('/api/password', given), 410, 'resetLinkUnusable');
  expect(slow.counted.most).toBe(0);
  await slow.close();
});
