import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '../../platform/sessions/queries.ts';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
let worker: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa);
});

const logIn = (visitor: Visitor, { email, password }: { email: string; password: string }) =>
  visitor.post('/api/session', { email, password });
const whoIs = async (visitor: Visitor) => (await visitor.get<{ account: unknown }>('/api/session')).body.account;

test('a user logs in, with the address in any case, and logs out', async () => {
  const visitor = passa.visitor();
  expect(await whoIs(visitor)).toBeNull();

  const response = await logIn(visitor, { ...worker, email: ` ${worker.email.toUpperCase()} ` });
  expect(response).toMatchObject({ status: 200, body: { account: worker.account } });
  expect(await whoIs(visitor)).toEqual(worker.account);

  expect(await visitor.delete('/api/session')).toMatchObject({ status: 200, body: {} });
  expect(visitor.cookie).not.toContain('session');
  expect(await whoIs(visitor)).toBeNull();
});

test('an ended session is refused for everyone who still has its cookie', async () => {
  const visitor = passa.visitor();
  await logIn(visitor, worker);
  const { cookie } = visitor;
  await visitor.delete('/api/session');
  expect(await passa.visitor().get('/api/session', { Cookie: cookie })).toMatchObject({ body: { account: null } });
  expectRefusal(await passa.visitor().get('/api/jobs', { Cookie: cookie }), 401, 'notSignedIn');
});

test('a browser learns that its session was ended, but not where it had none', async () => {
  const [here, elsewhere] = [passa.visitor(), passa.visitor()];
  await logIn(here, worker);
  await logIn(elsewhere, worker);
  await elsewhere.delete('/api/account/sessions');
  expect((await here.get('/api/session')).body).toEqual({ account: null, ended: true });
  expect((await elsewhere.get('/api/session')).body).toMatchObject({ account: worker.account });
  await elsewhere.delete('/api/session');
  expect((await elsewhere.get('/api/session')).body).toEqual({ account: null });
});

test("logging out ends the browser's own session only, and is accepted without one", async () => {
  const [phone, laptop] = [passa.visitor(), passa.visitor()];
  await logIn(phone, worker);
  await logIn(laptop, worker);
  await phone.delete('/api/session');
  expect(await whoIs(laptop)).toEqual(worker.account);
  expect((await passa.visitor().delete('/api/session')).status).toBe(200);
});

test('the cookie is HttpOnly and SameSite', async () => {
  const cookies = (await logIn(passa.visitor(), worker)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^passa\./);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain=/i);
    // On plain HTTP a browser would not send a Secure cookie.
    expect(cookie).not.toMatch(/; Secure/i);
  }
});

test('with an https: public URL the cookie is Secure', async () => {
  const secured = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example' });
  const cookies = (await logIn(secured.visitor(), worker)).headers.getSetCookie();
  await secured.close();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-passa\..*; Path=\/.*; Secure/i);
});

test('a wrong password and an unknown address get the same refusal', async () => {
  const visitor = passa.visitor();
  const attempts = [
    { email: worker.email, password: 'wrong horse' },
    { email: 'nobody@example.com', password: worker.password },
  ];
  for (const attempt of attempts) {
    const response = await expectNothingWritten(passa.db, () => logIn(visitor, attempt), ['attempts']);
    expectRefusal(response, 401, 'wrongCredentials');
    expect(response.body).toMatchObject({ error: { message: 'Failed to log in. Please check your credentials.' } });
  }
  expect(visitor.cookie).toBe('');
});

test.for([
  [{ email: 'nobody', password: 'secret' }, { email: 'Please enter a valid email address' }],
  [{ email: 'bo@ek.se', password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{}, { email: 'Please enter a valid email address', password: 'Password must be at least 6 characters' }],
  [{ email: 'bo@ek.se', password: 'secret', rememberMe: true }, { rememberMe: 'This field is not expected' }],
] as const)('a log-in with %j is refused per field', async ([form, fields]) => {
  const response = await expectNothingWritten(passa.db, () => passa.visitor().post('/api/session', form));
  expectRefusal(response, 400, 'invalidInput', fields);
});

test('a tampered cookie identifies no account', async () => {
  const cookie = worker.visitor.cookie.replace(/=[^.;]{5}/, '=aaaaa');
  expect(cookie).not.toBe(worker.visitor.cookie);
  expect(await passa.visitor().get('/api/session', { Cookie: cookie })).toMatchObject({ body: { account: null } });
  expect(await passa.visitor().get('/api/session', { Cookie: 'passa.session_token=%%%' })).toMatchObject({
    status: 200,
    body: { account: null },
  });
});

test("logging in replaces another user's session in the same browser", async () => {
  const visitor = passa.visitor();
  await logIn(visitor, worker);
  const before = visitor.cookie;
  const business = await aBusiness(passa);
  await logIn(visitor, business);
  expect(visitor.cookie).not.toBe(before);
  expect(await whoIs(visitor)).toEqual(business.account);
  // Ended on the server, not only dropped by the browser.
  expect(await passa.visitor().get('/api/session', { Cookie: before })).toMatchObject({ body: { account: null } });
});

test('each log-in creates a session of its own', async () => {
  const sessions = () => countOf(passa.db, 'sessions', `user_id = '${worker.account.id}'`);
  const before = await sessions();
  await logIn(passa.visitor(), worker);
  await logIn(passa.visitor(), worker);
  expect(await sessions()).toBe(before + 2);
});

test('a user learns when the session ends; a visitor without a session gets null', async () => {
  const { visitor, email, password } = await aWorker(passa);
  const daysFromNow = (time: string) => Math.round((Date.parse(time) - Date.now()) / (24 * 60 * 60 * 1000));
  const begun = await passa.visitor().post<{ sessionEndsAt: string }>('/api/session', { email, password });
  expect(daysFromNow(begun.body.sessionEndsAt)).toBe(30);
  await passa.db.execute(sql`update sessions set expires_at = now() + interval '20 days'`);
  const prolonged = await visitor.get<{ sessionEndsAt: string }>('/api/session');
  expect(daysFromNow(prolonged.body.sessionEndsAt)).toBe(30);
  expect((await passa.visitor().get('/api/session')).body).toEqual({ account: null });
});

test('a used session is extended, on the server and in the browser, for at most half a year', async () => {
  const { visitor, account } = await aWorker(passa);
  const change = (columns: string) =>
    passa.db.execute(sql.raw(`update sessions set ${columns} where user_id = '${account.id}'`));
  const daysLeft = async () => {
    const left = sql`select extract(day from expires_at - now())::int as days from sessions where user_id = ${account.id}`;
    return (await rows<{ days: number }>(passa.db, left))[0]?.days;
  };
  await change("expires_at = now() + interval '20 days 1 hour'");
  expect((await visitor.get('/api/jobs')).headers.getSetCookie()).toEqual([]);
  expect(await daysLeft()).toBe(20);
  const [cookie] = (await visitor.get('/api/session')).headers.getSetCookie();
  expect(cookie).toMatch(/^passa\.session_token=.*Max-Age=2592000/);
  expect(await daysLeft()).toBe(29);

  await change("expires_at = now() + interval '20 days 1 hour', created_at = now() - interval '151 days'");
  expect((await visitor.get('/api/session')).headers.getSetCookie()).toEqual([]);
  expect([await daysLeft(), await whoIs(visitor)]).toEqual([20, account]);
});

test('expired sessions and links are deleted', async () => {
  const { account, email } = await aWorker(passa);
  await passa.db.transaction((tx) => passa.services.authentication.within(tx).createResetToken(email));
  await passa.db.execute(sql`update sessions set expires_at = now() where user_id = ${account.id}`);
  await passa.db.execute(sql`update verifications set expires_at = now()`);
  const others = (await countOf(passa.db, 'sessions')) - 1;
  await deleteExpired(passa.db);
  expect([await countOf(passa.db, 'sessions'), await countOf(passa.db, 'verifications')]).toEqual([others, 0]);
});
