import { BlockList } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { START, startPassa, usePassa } from '../../testing/passa.ts';
import { aPasskey, beginLogIn, logInWith, SoftwarePasskey, type Tampering } from '../../testing/passkeys.ts';
import { aSecondFactor } from '../../testing/second-factor.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

const whoIs = async (visitor: Visitor) => (await visitor.get<{ account: unknown }>('/api/session')).body.account;
const recorded = async ({ account }: TestUser) =>
  (
    await rows<{ action: string }>(
      passa.db,
      sql`select action from audit_log where account_id = ${account.id} order by id`,
    )
  ).map(({ action }) => action);
/** Expects a refusal that changes nothing but the consumed challenge. */
const expectRefused = async (send: () => ReturnType<Visitor['post']>) =>
  expectRefusal(await expectNothingWritten(passa.db, send, ['verifications']), 401, 'passkeyRefused');

describe('a log-in with a passkey is refused', () => {
  const WRONG: [string, Tampering][] = [
    ['from another origin', { origin: 'https://passa.example' }],
    ['from another port of this machine', { origin: 'http://localhost:1' }],
    ['made for another relying party', { rpId: 'passa.example' }],
    ['for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['made to create a passkey', { type: 'webauthn.create' }],
    ['without user verification', { isVerified: false }],
  ];
  test.for(WRONG)('%s', async ([, tampering]) => {
    const { key } = await aPasskey(await aWorker(passa));
    const phone = passa.visitor();
    await expectRefused(() => logInWith(key, phone, tampering));
    expect(await whoIs(phone)).toBeNull();
  });

  test('with the same answer for a wrong signature, an unknown passkey and the passkey of a removed account', async () => {
    const worker = await aWorker(passa);
    const { key } = await aPasskey(worker);
    const forged = new SoftwarePasskey(key.credentialId);
    forged.userHandle = key.userHandle;
    await expectRefused(() => logInWith(forged, passa.visitor()));
    const unknown = new SoftwarePasskey();
    unknown.userHandle = key.userHandle;
    await expectRefused(() => logInWith(unknown, passa.visitor()));
    await deleteAccountOf(worker);
    expect(await countOf(passa.db, 'passkeys', `user_id = '${worker.account.id}'`)).toBe(0);
    await expectRefused(() => logInWith(key, passa.visitor()));
  });

  test('for a deleted account with a passkey row that still exists', async () => {
    const worker = await aWorker(passa);
    const { key } = await aPasskey(worker);
    await passa.db.execute(sql`update users set deleted_at = now() where id = ${worker.account.id}`);
    await expectRefused(() => logInWith(key, passa.visitor()));
  });

  test('where the user handle belongs to another account', async () => {
    const [worker, business] = [await aWorker(passa), await aBusiness(passa)];
    const [{ key }, { key: other }] = [await aPasskey(worker), await aPasskey(business)];
    key.userHandle = other.userHandle;
    await expectRefused(() => logInWith(key, passa.visitor()));
  });

  test("without a challenge, with another browser's, with a used one, and after five minutes", async () => {
    const { key } = await aPasskey(await aWorker(passa));
    const [phone, thief, slow] = [passa.visitor(), passa.visitor(), passa.visitor()];
    const { body } = await beginLogIn(phone);
    const assertion = key.get(phone, body);
    expectRefusal(await thief.post('/api/session/passkey', assertion), 401, 'logInExpired');
    await beginLogIn(thief);
    await expectRefused(() => thief.post('/api/session/passkey', assertion));

    const { cookie } = phone;
    const send = () =>
      passa.visitor().send('POST', '/api/session/passkey', {
        body: JSON.stringify(assertion),
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
      });
    expect((await send()).status).toBe(200);
    expectRefusal(await send(), 401, 'logInExpired');

    const late = await beginLogIn(slow);
    await passa.db.execute(sql`update verifications set expires_at = now()`);
    const lateAnswer = key.get(slow, late.body);
    expectRefusal(await slow.post('/api/session/passkey', lateAnswer), 401, 'logInExpired');
  });

  test('with a challenge that a refused answer has consumed', async () => {
    const { key } = await aPasskey(await aWorker(passa));
    const phone = passa.visitor();
    const { body } = await beginLogIn(phone);
    const wrong = key.get(phone, body, { isVerified: false });
    expectRefusal(await phone.post('/api/session/passkey', wrong), 401, 'passkeyRefused');
    expectRefusal(await phone.post('/api/session/passkey', key.get(phone, body)), 401, 'logInExpired');
  });

  test('and logged where its counter has not increased, since the passkey may be a copy', async () => {
    const { key, id } = await aPasskey(await aWorker(passa));
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const running = await startPassa(passa.db, { log, clock: passa.clock });
    expect((await logInWith(key, running.visitor())).status).toBe(200);
    key.counter -= 1;
    await expectRefused(() => logInWith(key, running.visitor()));
    key.counter = -1;
    await expectRefused(() => logInWith(key, running.visitor()));
    await running.close();
    expect(lines.filter((line) => line.includes(id) && line.includes('may be a copy'))).toHaveLength(2);
  });

  test('after a hundred failed attempts from one network address', async () => {
    const { key } = await aPasskey(await aWorker(passa));
    const { rateLimiter } = passa.services;
    const of = '203.0.113.9';
    const bucket = { limit: 'passkey-from-address', key: of } as const;
    let isAllowed: boolean;
    do isAllowed = await rateLimiter.consume(bucket);
    while (isAllowed);
    await rateLimiter.refund(bucket);
    const send = async (visitor: Visitor, tampering: Tampering = {}) => {
      const { body } = await beginLogIn(visitor);
      return visitor.send('POST', '/api/session/passkey', {
        body: JSON.stringify(key.get(visitor, body, tampering)),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': of },
      });
    };
    const trustedProxies = new BlockList();
    trustedProxies.addAddress('127.0.0.1');
    const running = await startPassa(passa.db, { log: passa.log, clock: passa.clock, trustedProxies });
    expect((await send(running.visitor())).status, 'a right one does not count').toBe(200);
    expectRefusal(await send(running.visitor(), { isVerified: false }), 401, 'passkeyRefused');
    expectRefusal(await send(running.visitor()), 429, 'tooManyGuesses');
    await running.close();
  });
});

describe('a log-in with a passkey', () => {
  test("begins a session without a password or a code, records it, and ends the browser's earlier session", async () => {
    const [worker, business] = [await aWorker(passa), await aBusiness(passa)];
    const { key, id } = await aPasskey(worker);
    await aSecondFactor(worker, START);
    const { cookie } = business.visitor;
    const response = await logInWith(key, business.visitor);
    expect(response).toMatchObject({ status: 200, body: { account: worker.account } });
    expect(await whoIs(business.visitor)).toEqual(worker.account);
    expect(await whoIs(passa.visitor())).toBeNull();
    expect(await passa.visitor().get('/api/session', { Cookie: cookie })).toMatchObject({ body: { account: null } });
    expect(business.visitor.cookie).not.toContain('passkey');
    expect(await recorded(worker)).toEqual([
      'signed-up',
      'signed-in',
      'passkey-added',
      'second-factor-added',
      'signed-in',
    ]);
    expect((await worker.visitor.get('/api/account/passkeys')).body).toMatchObject({
      passkeys: [{ id, lastUsedAt: START.toISOString() }],
    });
    expect((await logInWith(key, passa.visitor())).status, 'the next one').toBe(200);
  });

  test('reveals no account before it succeeds, and sets an HttpOnly cookie', async () => {
    await aPasskey(await aWorker(passa));
    const secured = await startPassa(passa.db, {
      log: passa.log,
      clock: passa.clock,
      publicUrl: 'https://passa.example',
    });
    const begun = await beginLogIn(secured.visitor());
    await secured.close();
    expect(begun.body.options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      rpId: 'passa.example',
      userVerification: 'required',
      timeout: 300_000,
    });
    const [cookie] = begun.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-passa\.passkey_log_in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('uses the host of the public URL where one is configured', async () => {
    const worker = await aWorker(passa);
    const secured = await startPassa(passa.db, {
      log: passa.log,
      clock: passa.clock,
      publicUrl: 'https://passa.example',
    });
    const visitor = secured.visitor();
    await visitor.post('/api/session', { email: worker.email, password: worker.password });
    const tampering = { rpId: 'passa.example', origin: 'https://passa.example' };
    const key = new SoftwarePasskey();
    const begun = await visitor.post<{ options: { challenge: string; user: { id: string } } }>(
      '/api/account/passkey-challenge',
      { password: worker.password },
    );
    const made = key.create(visitor, begun.body, tampering);
    expect((await visitor.post('/api/account/passkeys', { name: 'Key', ...made })).status).toBe(201);
    expect((await logInWith(key, secured.visitor(), tampering)).status).toBe(200);
    expectRefusal(await logInWith(key, secured.visitor()), 401, 'passkeyRefused');
    await secured.close();
  });
});
