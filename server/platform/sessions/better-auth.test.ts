import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { fastHasher } from '../../testing/fast-hasher.ts';
import { sql } from 'drizzle-orm';
import { openBetterAuth } from './better-auth.ts';
import { cookieNames } from '../http/cookies.ts';

const passa = usePassa();

const publicUrl = 'http://localhost:3000';
const open = () =>
  openBetterAuth(
    passa.db,
    { secret: 'x'.repeat(43), publicUrl, log: passa.log, password: fastHasher },
    cookieNames(publicUrl),
    () => {},
  );

test("better-auth's own sign-up is disabled, since it lacks required fields", async () => {
  const form = { name: 'Bo', email: 'bo@example.com', password: 'correct horse' };
  await expect(open().api.signUpEmail({ body: form })).rejects.toMatchObject({ statusCode: 400 });
  passa.takeErrors();
  expect(await rows(passa.db, sql`select id from users where email = ${form.email}`)).toEqual([]);
});

test("better-auth's errors are in the log, and lower levels are not", async () => {
  const { logger } = await open().$context;
  logger.warn('a warning');
  logger.error('it failed', { reason: 'some reason' });
  expect(passa.takeErrors()).toMatchObject([{ msg: 'it failed', details: [{ reason: 'some reason' }] }]);
});

test('a session does not store the network address', async () => {
  const { account } = await aWorker(passa);
  const headers = new Headers({ 'X-Forwarded-For': '198.51.100.7' });
  await open().api.beginSession({ body: { userId: account.id }, headers });
  const stored = sql`select distinct ip_address from sessions where user_id = ${account.id}`;
  expect(JSON.stringify(await rows(passa.db, stored))).not.toContain('198.51.100.7');
});

test('no session begins for a missing account', async () => {
  const body = { userId: '00000000-0000-4000-8000-000000000000' };
  await expect(open().api.beginSession({ body })).rejects.toThrow('an account that does not exist');
});
