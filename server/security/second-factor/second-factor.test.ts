import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { startPassa, START, usePassa } from '../../testing/passa.ts';
import { aSecondFactor, type Factor } from '../../testing/second-factor.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();

const MINUTE = 60_000;
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
/** Sets the clock, and returns the code that the app shows at that time. */
function codeIn({ codeAt }: Factor, minutes: number): string {
  passa.clock.set(after(minutes).toISOString());
  return codeAt(after(minutes));
}

const logIn = (visitor: Visitor, { email, password }: Pick<TestUser, 'email' | 'password'>) =>
  visitor.post('/api/session?understands=nextStep', { email, password });
const sendCode = (visitor: Visitor, code: string) => visitor.post('/api/session/second-factor', { code });
const whoIs = async (visitor: Visitor) => (await visitor.get<{ account: unknown }>('/api/session')).body.account;
const sessionsOf = ({ account }: TestUser) => countOf(passa.db, 'sessions', `user_id = '${account.id}'`);
const WRONG = { code: 'This code is wrong or has already been used' };
/** The response to a right password. */
const SECOND_STEP = { status: 202, body: { nextStep: 'secondFactor' } };
const recorded = async ({ account }: TestUser) =>
  (
    await rows<{ action: string }>(
      passa.db,
      sql`select action from audit_log where account_id = ${account.id} order by id`,
    )
  ).map(({ action }) => action);

describe('a log-in with a second factor', () => {
  test('begins a session only after the code', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const phone = passa.visitor();
    const before = await sessionsOf(worker);

    expect(await logIn(phone, worker)).toMatchObject(SECOND_STEP);
    expect([phone.cookie.includes('session'), await sessionsOf(worker), await whoIs(phone)]).toEqual([
      false,
      before,
      null,
    ]);
    expectRefusal(await phone.get('/api/jobs'), 401, 'notSignedIn');

    const response = await sendCode(phone, codeIn(factor, 1));
    expect(response).toMatchObject({ status: 200, body: { account: worker.account } });
    expect(await whoIs(phone)).toEqual(worker.account);
    expect(phone.cookie).not.toContain('pending');
    expect(await recorded(worker)).toEqual(['signed-up', 'signed-in', 'second-factor-added', 'signed-in']);
  });

  test('is refused to a client that knows no next step, and continues with the code all the same', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const outdated = passa.visitor();
    const { email, password } = worker;
    expectRefusal(await outdated.post('/api/session', { email, password }), 401, 'secondFactorNeeded');
    expect([outdated.cookie.includes('session'), await whoIs(outdated)]).toEqual([false, null]);
    expect(await sendCode(outdated, codeIn(factor, 1))).toMatchObject({
      status: 200,
      body: { account: worker.account },
    });
  });

  test("ends the browser's earlier session, as every log-in does", async () => {
    const [worker, business] = [await aWorker(passa), await aBusiness(passa)];
    const factor = await aSecondFactor(worker, START);
    const { cookie } = business.visitor;
    await logIn(business.visitor, worker);
    expect(await whoIs(business.visitor), 'half a log-in changes nothing').toEqual(business.account);
    await sendCode(business.visitor, codeIn(factor, 1));
    expect(await whoIs(business.visitor)).toEqual(worker.account);
    expect(await passa.visitor().get('/api/session', { Cookie: cookie })).toMatchObject({ body: { account: null } });
  });

  test('accepts each code once across browsers, and no earlier code afterwards', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const [phone, laptop] = [passa.visitor(), passa.visitor()];
    await logIn(phone, worker);
    await logIn(laptop, worker);
    const code = codeIn(factor, 2);
    expect((await sendCode(phone, code)).status).toBe(200);
    const again = await expectNothingWritten(passa.db, () => sendCode(laptop, code), ['attempts']);
    expectRefusal(again, 400, 'invalidInput', WRONG);
    expectRefusal(await sendCode(laptop, factor.codeAt(after(1.5))), 400, 'invalidInput', WRONG);
    expect((await sendCode(laptop, codeIn(factor, 3))).status).toBe(200);
  });

  test('accepts each recovery code once in any formatting, and reports how many are left', async () => {
    const worker = await aWorker(passa);
    const { recoveryCodes } = await aSecondFactor(worker, START);
    const [code = ''] = recoveryCodes;
    const [phone, laptop] = [passa.visitor(), passa.visitor()];
    await logIn(phone, worker);
    await logIn(laptop, worker);
    expect((await sendCode(phone, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expectRefusal(await sendCode(laptop, code), 400, 'invalidInput', WRONG);
    expect((await phone.get('/api/account/second-factor')).body).toEqual({
      secondFactor: { since: START.toISOString(), recoveryCodesLeft: 9 },
    });
    expect(await recorded(worker)).toContain('recovery-code-used');
  });

  test('ends after it has begun a session, after ten minutes, and for a browser that has not begun it', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const phone = passa.visitor();
    expectRefusal(await sendCode(phone, codeIn(factor, 1)), 401, 'logInExpired');
    await logIn(phone, worker);
    const { cookie } = phone;
    await sendCode(phone, codeIn(factor, 2));
    const replayed = await passa.visitor().send('POST', '/api/session/second-factor', {
      body: JSON.stringify({ code: codeIn(factor, 3) }),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    });
    expectRefusal(replayed, 401, 'logInExpired');

    const slow = passa.visitor();
    await logIn(slow, worker);
    await passa.db.execute(sql`update verifications set expires_at = now() where value = ${worker.account.id}`);
    expectRefusal(await sendCode(slow, codeIn(factor, 4)), 401, 'logInExpired');
  });

  test('ends when the password is changed before the code is sent', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const thief = passa.visitor();
    await logIn(thief, worker);
    const { password: currentPassword } = worker;
    const change = { currentPassword, password: 'moored herring', confirmPassword: 'moored herring' };
    expect((await worker.visitor.put('/api/account/password', change)).status).toBe(200);
    expectRefusal(await sendCode(thief, codeIn(factor, 1)), 401, 'logInExpired');
  });

  test('evaluates five codes in a quarter of an hour, and still admits a known browser', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const thief = passa.visitor();
    await logIn(thief, worker);
    for (let i = 0; i < 5; i += 1) expectRefusal(await sendCode(thief, `00000${i}`), 400, 'invalidInput', WRONG);
    expectRefusal(await sendCode(thief, codeIn(factor, 1)), 429, 'tooManyGuesses');
    // A recovery code cannot be guessed, so that it is accepted from an unknown browser too.
    const elsewhere = passa.visitor();
    await logIn(elsewhere, worker);
    expect((await sendCode(elsewhere, factor.recoveryCodes[0] ?? '')).status).toBe(200);
    await logIn(worker.visitor, worker);
    expect((await sendCode(worker.visitor, codeIn(factor, 1))).status).toBe(200);
  });

  test('sets a Secure cookie only where the public URL has https:', async () => {
    const worker = await aWorker(passa);
    await aSecondFactor(worker, START);
    const secured = await startPassa(passa.db, {
      log: passa.log,
      clock: passa.clock,
      publicUrl: 'https://passa.example',
    });
    const [cookie] = (await logIn(secured.visitor(), worker)).headers.getSetCookie();
    await secured.close();
    expect(cookie).toMatch(/^__Host-passa\.pending_log_in=.*; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('asks for the code after a password reset too', async () => {
    const worker = await aWorker(passa);
    const factor = await aSecondFactor(worker, START);
    const { authentication } = passa.services;
    const token = await passa.db.transaction((tx) => authentication.within(tx).createResetToken(worker.email));
    const phone = passa.visitor();
    const password = 'moored herring';
    expect((await phone.put('/api/password', { token, password, confirmPassword: password })).status).toBe(200);
    expect(await logIn(phone, { email: worker.email, password })).toMatchObject(SECOND_STEP);
    expect((await sendCode(phone, codeIn(factor, 1))).status).toBe(200);
  });
});

describe('the second factor', () => {
  const set = '/api/account/second-factor';

  test('is off until a code of the app confirms it', async () => {
    const worker = await aWorker(passa);
    const { visitor, password } = worker;
    expect((await visitor.post(set, { password })).status).toBe(201);
    expect((await visitor.get(set)).body).toEqual({ secondFactor: null });
    expect((await logIn(passa.visitor(), worker)).status).toBe(200);
    const wrong = await expectNothingWritten(passa.db, () => visitor.put(set, { code: '000000' }), ['attempts']);
    expectRefusal(wrong, 400, 'invalidInput', WRONG);
  });

  test('needs a confirmed address, so that a stranger who signed up with it cannot lock its owner out', async () => {
    const { visitor, password, account } = await aWorker(passa);
    await passa.db.execute(sql`update users set email_verified = false where id = ${account.id}`);
    expectRefusal(
      await expectNothingWritten(passa.db, () => visitor.post(set, { password }), ['attempts']),
      409,
      'addressUnconfirmed',
    );
  });

  test('is set up, renewed and removed only with the password', async () => {
    const worker = await aWorker(passa);
    const { visitor, password } = worker;
    const wrong = { password: 'wrong horse' };
    const remove = (json: object) =>
      visitor.send('DELETE', set, { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } });
    const NOT_YOURS = { password: "That's not your password" };
    expectRefusal(await visitor.post(set, wrong), 400, 'invalidInput', NOT_YOURS);
    const { recoveryCodes } = await aSecondFactor(worker, START);
    expectRefusal(await visitor.post(set, { password }), 409, 'secondFactorOn');
    expectRefusal(await visitor.put(set, { code: '000000' }), 409, 'secondFactorOn');
    for (const send of [() => visitor.post(`${set}/recovery-codes`, wrong), () => remove(wrong)]) {
      const refused = await expectNothingWritten(passa.db, send, ['attempts']);
      expectRefusal(refused, 400, 'invalidInput', NOT_YOURS);
    }

    const renewed = await visitor.post<{ recoveryCodes: string[] }>(`${set}/recovery-codes`, { password });
    expect(renewed.status).toBe(201);
    const phone = passa.visitor();
    await logIn(phone, worker);
    expectRefusal(await sendCode(phone, recoveryCodes[0] ?? ''), 400, 'invalidInput', WRONG);
    expect((await sendCode(phone, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);

    expect((await remove({ password })).status).toBe(200);
    expect((await logIn(passa.visitor(), worker)).status).toBe(200);
    expect(await countOf(passa.db, 'recovery_codes', `user_id = '${worker.account.id}'`)).toBe(0);
    expect(await recorded(worker)).toEqual(expect.arrayContaining(['recovery-codes-renewed', 'second-factor-removed']));
  });

  test('is stored encrypted, and its recovery codes are stored hashed', async () => {
    const { key, recoveryCodes } = await aSecondFactor(await aWorker(passa), START);
    for (const table of ['second_factors', 'recovery_codes']) {
      const stored = JSON.stringify(await rows(passa.db, sql.raw(`select * from ${table}`)));
      for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
        expect(stored).not.toContain(secret);
      }
    }
  });

  test('is deleted with the account, and the export contains its date only', async () => {
    const worker = await aWorker(passa);
    await aSecondFactor(worker, START);
    const deleted = await worker.visitor.send('DELETE', '/api/account', {
      body: JSON.stringify({ password: worker.password }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(deleted.status).toBe(200);
    expect(await countOf(passa.db, 'second_factors', `user_id = '${worker.account.id}'`)).toBe(0);
  });
});
