import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { aPasskey, beginPasskey, logInWith, SoftwarePasskey, type Tampering } from '../../testing/passkeys.ts';

const passa = usePassa();
const path = '/api/account/passkeys';
const NOT_YOURS = { password: "That's not your password" };

const listed = async ({ visitor }: TestUser) =>
  (await visitor.get<{ passkeys: { id: string; name: string }[] }>(path)).body.passkeys;
const remove = ({ visitor }: TestUser, id: string, password: string) =>
  visitor.send('DELETE', `${path}/${id}`, {
    body: JSON.stringify({ password }),
    headers: { 'Content-Type': 'application/json' },
  });
const nothingWritten = <Outcome>(run: () => Promise<Outcome>) =>
  expectNothingWritten(passa.db, run, ['attempts', 'verifications']);

describe('a passkey is not added', () => {
  const WRONG: [string, Tampering][] = [
    ['from another origin', { origin: 'https://passa.example' }],
    ['made for another relying party', { rpId: 'passa.example' }],
    ['for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['with the answer of a log-in', { type: 'webauthn.get' }],
    ['without user verification', { isVerified: false }],
  ];
  test.for(WRONG)('%s', async ([, tampering]) => {
    const worker = await aWorker(passa);
    const { visitor } = worker;
    const { body } = await beginPasskey(worker);
    const made = new SoftwarePasskey().create(visitor, body, tampering);
    expectRefusal(await nothingWritten(() => visitor.post(path, { name: 'Key', ...made })), 409, 'passkeyNotAdded');
    const good = new SoftwarePasskey().create(visitor, body);
    expectRefusal(await visitor.post(path, { name: 'Key', ...good }), 409, 'passkeyNotAdded');
  });

  test("without a challenge, with another account's, with a used one, and after five minutes", async () => {
    const [worker, other] = [await aWorker(passa), await aBusiness(passa)];
    const { visitor } = worker;
    const send = (from: TestUser, key: object) => from.visitor.post(path, { name: 'Key', ...key });
    const { body } = await beginPasskey(worker);
    const made = new SoftwarePasskey().create(visitor, body);
    expectRefusal(await send(other, made), 409, 'passkeyNotAdded');
    await beginPasskey(other);
    expectRefusal(await send(other, made), 409, 'passkeyNotAdded');
    expect((await send(worker, made)).status).toBe(201);
    expectRefusal(await send(worker, new SoftwarePasskey().create(visitor, body)), 409, 'passkeyNotAdded');

    const late = await beginPasskey(worker);
    await passa.db.execute(sql`update verifications set expires_at = now()`);
    expectRefusal(await send(worker, new SoftwarePasskey().create(visitor, late.body)), 409, 'passkeyNotAdded');
    expect(await listed(other)).toEqual([]);
  });

  test('twice, nor to a second account', async () => {
    const [worker, other] = [await aWorker(passa), await aBusiness(passa)];
    const { key } = await aPasskey(worker);
    for (const user of [worker, other]) {
      const { body } = await beginPasskey(user);
      const again = key.create(user.visitor, body);
      const refused = await nothingWritten(() => user.visitor.post(path, { name: 'Key', ...again }));
      expectRefusal(refused, 409, 'passkeyNotAdded');
    }
  });

  test("without the account's password", async () => {
    const { visitor } = await aWorker(passa);
    const refused = await expectNothingWritten(
      passa.db,
      () => visitor.post('/api/account/passkey-challenge', { password: 'wrong horse' }),
      ['attempts'],
    );
    expectRefusal(refused, 400, 'invalidInput', NOT_YOURS);
  });

  test('to an account with an unconfirmed address', async () => {
    const worker = await aWorker(passa);
    await passa.db.execute(sql`update users set email_verified = false where id = ${worker.account.id}`);
    expectRefusal(await nothingWritten(() => beginPasskey(worker)), 409, 'addressUnconfirmed');
  });

  test('beyond the limit of ten', async () => {
    const worker = await aWorker(passa);
    for (let i = 1; i <= 9; i += 1) await aPasskey(worker, `Key ${i}`);
    const begun = await beginPasskey(worker);
    const spare = new SoftwarePasskey().create(worker.visitor, begun.body);
    await passa.db.execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${worker.account.id}, 'tenth', '', 0, '{}', 'Tenth')`);
    expectRefusal(await worker.visitor.post(path, { name: 'Spare', ...spare }), 409, 'tooManyPasskeys');
    expectRefusal(await beginPasskey(worker), 409, 'tooManyPasskeys');
    expect(await listed(worker)).toHaveLength(10);
  });

  test.for(['', ' ', 'x'.repeat(61), '\n'])('with the name %j', async (name) => {
    const worker = await aWorker(passa);
    const { body } = await beginPasskey(worker);
    const made = new SoftwarePasskey().create(worker.visitor, body);
    const refused = await worker.visitor.post<{ error: { fields: object } }>(path, { name, ...made });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['name']]);
  });
});

describe('a passkey', () => {
  test('is requested as discoverable, with user verification, and excluding the existing ones', async () => {
    const worker = await aWorker(passa);
    const { key } = await aPasskey(worker);
    const { body } = await beginPasskey(worker);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: worker.email },
      excludeCredentials: [{ id: key.credentialId.toString('base64url'), transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('is listed, renamed and removed by its owner with the password', async () => {
    const [worker, other] = [await aWorker(passa), await aBusiness(passa)];
    const { key, id } = await aPasskey(worker, 'Chrome on Linux');
    const { visitor, password } = worker;
    expect(await listed(worker)).toEqual([
      { id, name: 'Chrome on Linux', createdAt: START.toISOString(), lastUsedAt: null },
    ]);
    expectRefusal(await other.visitor.put(`${path}/${id}`, { name: 'Mine' }), 404, 'notFound');
    expectRefusal(await remove(other, id, other.password), 404, 'notFound');
    expect((await visitor.put(`${path}/${id}`, { name: ' Blue key ' })).body).toMatchObject({
      passkey: { id, name: 'Blue key' },
    });

    expectRefusal(await nothingWritten(() => remove(worker, id, 'wrong horse')), 400, 'invalidInput', NOT_YOURS);
    expect((await remove(worker, id, password)).status).toBe(200);
    expectRefusal(await remove(worker, id, password), 404, 'notFound');
    expectRefusal(await logInWith(key, passa.visitor()), 401, 'passkeyRefused');
    const recorded = await rows<{ action: string }>(
      passa.db,
      sql`select action from audit_log where account_id = ${worker.account.id} and action like 'passkey-%' order by id`,
    );
    expect(recorded.map(({ action }) => action)).toEqual(['passkey-added', 'passkey-removed']);
  });

  test('is kept when the password is changed or reset', async () => {
    const worker = await aWorker(passa);
    const { key } = await aPasskey(worker);
    const { authentication } = passa.services;
    const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(worker.email));
    const password = 'moored herring';
    const reset = await passa.visitor().put('/api/password', { token, password, confirmPassword: password });
    expect(reset.status).toBe(200);
    expect((await logInWith(key, worker.visitor)).status).toBe(200);
    expect(await listed(worker)).toHaveLength(1);
  });
});
