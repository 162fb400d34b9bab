import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { fastHasher } from '../../testing/fast-hasher.ts';

const passa = usePassa();
const DAY = 24 * 60 * 60 * 1000;
afterEach(() => {
  vi.useRealTimers();
});
const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

async function aResetToken({ email }: TestUser): Promise<string> {
  const token = await passa.db.transaction((tx) => passa.services.authentication.within(tx).createResetToken(email));
  if (!token) throw new Error('There is no token.');
  return token;
}
const reset = (token: string, password: string, hash: string) =>
  passa.db.transaction((tx) => passa.services.authentication.within(tx).resetPassword(token, password, hash));

describe('a password reset', () => {
  test('stores the hash that was computed before the account was locked', async () => {
    const worker = await aWorker(passa);
    const hash = await fastHasher.hash('new horse');
    expect(await reset(await aResetToken(worker), 'new horse', hash)).toBe(worker.account.id);
    const stored = sql`select password from accounts where user_id = ${worker.account.id}`;
    expect(await rows(passa.db, stored)).toEqual([{ password: hash }]);
  });

  test('is refused for a deleted account', async () => {
    const worker = await aWorker(passa);
    const token = await aResetToken(worker);
    await passa.db.execute(sql`update users set deleted_at = now() where id = ${worker.account.id}`);
    expect(await expectNothingWritten(passa.db, () => reset(token, 'new horse', 'a hash'))).toBeUndefined();
  });

  test('is refused for a password that better-auth refuses', async () => {
    const token = await aResetToken(await aWorker(passa));
    expect(await expectNothingWritten(passa.db, () => reset(token, '12345', 'a hash'))).toBeUndefined();
  });

  test("fails with the database's error, not as an invalid token", async () => {
    const token = await aResetToken(await aWorker(passa));
    let failure: unknown;
    const { authentication } = passa.services;
    const failing = passa.db.transaction((tx) =>
      authentication
        .within(tx)
        .resetPassword(token, 'new horse', 'no text in PostgreSQL: \u0000')
        .catch((error: unknown) => {
          failure = error;
          throw error;
        }),
    );
    await expect(failing).rejects.toThrow();
    expect(failure).toBeInstanceOf(Error);
    passa.takeErrors();
  });

  test('computes a hash until the token expires', async () => {
    const token = await aResetToken(await aWorker(passa));
    const endsAt = Date.now() + DAY;
    await passa.db.execute(sql`update verifications set expires_at = ${new Date(endsAt).toISOString()}`);
    const { isResetToken } = passa.services.authentication;
    setTime(endsAt - 1);
    expect(await isResetToken(token)).toBe(true);
    setTime(endsAt);
    expect(await isResetToken(token)).toBe(false);
  });
});

test('an account without a password or without credentials accepts no password', async () => {
  const { account, password } = await aWorker(passa);
  const isRight = () => passa.services.authentication.isPassword(account.id, password);
  expect(await isRight()).toBe(true);
  await passa.db.execute(sql`update accounts set password = null where user_id = ${account.id}`);
  expect(await isRight()).toBe(false);
  await passa.db.execute(sql`delete from accounts where user_id = ${account.id}`);
  expect(await isRight()).toBe(false);
});

/** How many cookies a session that is used now is sent: one where it is extended. */
async function cookiesOnUse({ visitor }: TestUser): Promise<number> {
  const { headers } = await passa.services.authentication.refreshSession(new Headers({ Cookie: visitor.cookie }));
  return headers.getSetCookie().length;
}

test('a session is extended a day after its last extension', async () => {
  const worker = await aWorker(passa);
  const extendedAt = Date.now();
  const ends = new Date(extendedAt + 30 * DAY).toISOString();
  await passa.db.execute(sql`update sessions set expires_at = ${ends} where user_id = ${worker.account.id}`);
  setTime(extendedAt + DAY - 1);
  expect(await cookiesOnUse(worker)).toBe(0);
  setTime(extendedAt + DAY);
  expect(await cookiesOnUse(worker)).toBe(1);
});

test('a session is extended until 150 days after its log-in', async () => {
  const worker = await aWorker(passa);
  const begunAt = Date.now() - 150 * DAY;
  const [begun, ends] = [begunAt, begunAt + 151 * DAY].map((time) => new Date(time).toISOString());
  await passa.db.execute(
    sql`update sessions set created_at = ${begun}, expires_at = ${ends} where user_id = ${worker.account.id}`,
  );
  setTime(begunAt + 150 * DAY);
  expect(await cookiesOnUse(worker)).toBe(0);
  setTime(begunAt + 150 * DAY - 1);
  expect(await cookiesOnUse(worker)).toBe(1);
});
