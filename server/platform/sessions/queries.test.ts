import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { emailOf } from './queries.ts';

const passa = usePassa();

const lockSession = (headers: Headers) =>
  passa.db.transaction((tx) => passa.services.authentication.within(tx).lockSessionForShare(headers));
const headersOf = ({ visitor }: TestUser) => new Headers({ Cookie: visitor.cookie });

test('the address of an account is found, and undefined without an account', async () => {
  const worker = await aWorker(passa);
  expect(await emailOf(passa.db, worker.account.id)).toBe(worker.email);
  expect(await emailOf(passa.db, randomUUID())).toBeUndefined();
});

test.for([
  ['ended', (id: string) => sql`delete from sessions where user_id = ${id}`],
  ['run out', (id: string) => sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`],
  ['another token', (id: string) => sql`update sessions set token = 'another' where user_id = ${id}`],
] as const)('a session that has %s is not locked', async ([, change]) => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  expect(await lockSession(headersOf(worker))).toBe(true);
  await passa.db.execute(change(worker.account.id));
  expect(await lockSession(headersOf(worker))).toBe(false);
  expect(await lockSession(headersOf(other))).toBe(true);
});

test('an account is locked together with its session', async () => {
  const worker = await aWorker(passa);
  const lock = () =>
    passa.db.transaction((tx) =>
      lockOwnAccount(tx, passa.services.authentication, worker.account.id, headersOf(worker)),
    );
  await expect(lock()).resolves.toBeUndefined();
  await passa.db.execute(sql`update users set deleted_at = now() where id = ${worker.account.id}`);
  await expect(lock()).rejects.toMatchObject({ code: 'notSignedIn' });
});

test('a request without a session cookie has no session to lock', async () => {
  expect(await lockSession(new Headers())).toBe(false);
});

test('the secrets keep their names: renaming one would end every session and reset every limit', async () => {
  const names = await rows<{ name: string }>(passa.db, sql`select name from secrets order by name`);
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['attempts', 'session-cookies']));
});
