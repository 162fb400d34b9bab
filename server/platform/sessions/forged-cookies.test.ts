import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { getOrCreateSecret } from '../database/secrets.ts';

const passa = usePassa();
const NAME = 'passa.session_token';

let worker: TestUser;
let secret: string;
let token: string;
let signature: string;
beforeAll(async () => {
  worker = await aWorker(passa);
  secret = await getOrCreateSecret(passa.db, 'session-cookies');
  const given = new RegExp(`${NAME}=([^;]+)`).exec(worker.visitor.cookie)?.[1] ?? '';
  [token = '', signature = ''] = decodeURIComponent(given).split('.');
});

const sign = (value: string, by = secret) => createHmac('sha256', by).update(value).digest('base64');
const written = (value: string) => `${NAME}=${encodeURIComponent(value)}`;
const getJobs = (cookie: string) => passa.visitor().get('/api/jobs', { Cookie: cookie });

test('a cookie that better-auth has signed is accepted, beside other cookies and in quotes', async () => {
  expect(sign(token)).toBe(signature);
  const whole = `${token}.${signature}`;
  for (const cookie of [written(whole), `a=b; ${written(whole)}; c=d`, `${NAME}="${encodeURIComponent(whole)}"`]) {
    expect((await getJobs(cookie)).status).toBe(200);
  }
});

describe('a session cookie identifies no account', () => {
  const letters = /[A-Za-z]/;
  const other = (text: string) => text.replace(letters, (letter) => (letter === 'x' ? 'y' : 'x'));
  test.for<[string, () => string]>([
    ['without a signature', () => token],
    ['with an empty signature', () => `${token}.`],
    ['with nothing but a signature', () => `.${sign('')}`],
    ['with another token', () => `${other(token)}.${signature}`],
    ['with another signature', () => `${token}.${other(signature)}`],
    ['with a truncated signature', () => `${token}.${signature.slice(0, -1)}`],
    ['with an extended signature', () => `${token}.${signature}=`],
    ['with the signature in another encoding', () => `${token}.${Buffer.from(signature, 'base64').toString('hex')}`],
    ['with a signature of multi-byte characters', () => `${token}.${'å'.repeat(signature.length)}`],
    ['truncated', () => `${token}.${signature}`.slice(1)],
    ['signed with another secret', () => `${token}.${sign(token, 'another-secret-that-is-long-enough')}`],
    ['signed with an empty secret', () => `${token}.${sign(token, '\0')}`],
    ['signed, of a missing session', () => `${'a'.repeat(32)}.${sign('a'.repeat(32))}`],
    ['signed, with a character that PostgreSQL cannot store', () => `${token}\0.${sign(token)}`],
  ])('%s', async ([, value]) => {
    expectRefusal(await getJobs(written(value())), 401, 'notSignedIn');
  });

  test('with another name', async () => {
    expectRefusal(await getJobs(`x${written(`${token}.${signature}`)}`), 401, 'notSignedIn');
  });

  test('after its session has expired, or its account is deleted', async () => {
    const late = await aWorker(passa);
    const of = (table: 'sessions' | 'users', key: 'user_id' | 'id', change: string) =>
      passa.db.execute(sql.raw(`update ${table} set ${change} where ${key} = '${late.account.id}'`));
    await of('sessions', 'user_id', "expires_at = now() - interval '1 second'");
    expectRefusal(await late.visitor.get('/api/jobs'), 401, 'notSignedIn');
    await of('sessions', 'user_id', "expires_at = now() + interval '1 hour'");
    expect((await late.visitor.get('/api/jobs')).status).toBe(200);
    await of('users', 'id', 'deleted_at = now()');
    expectRefusal(await late.visitor.get('/api/jobs'), 401, 'notSignedIn');
  });
});
