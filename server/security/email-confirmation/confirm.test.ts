import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aWorker, businessForm, workerForm } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { PUBLIC_URL, untilQueueIsIdle, useOutbox, type ReceivedMail } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, outcomeOf } from '../../testing/races.ts';
import type { Visitor } from '../../testing/visitor.ts';

const passa = usePassa();
const outbox = useOutbox(passa);

const SEND_AGAIN = '/api/account/email-confirmation';
const tokenIn = ({ text }: ReceivedMail) => /confirm-email#token=([\w-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string, visitor = passa.visitor(), password?: string) =>
  visitor.put('/api/email-confirmation', { token, password });
const CONFIRMED = { status: 200, body: { wasConfirmed: false } };
const CONFIRMED_BEFORE = { status: 200, body: { wasConfirmed: true } };
const isConfirmed = async (visitor: Visitor) =>
  (await visitor.get<{ account: { emailVerified: boolean } }>('/api/session')).body.account.emailVerified;

/** Signs up a user through the API only. */
async function aNewcomer(role: 'workers' | 'businesses' = 'workers') {
  const form = role === 'workers' ? workerForm() : businessForm();
  const { email, password } = form;
  const visitor = passa.visitor();
  await visitor.post(`/api/accounts/${role}`, form);
  await visitor.post('/api/session', { email, password });
  return { visitor, email, password };
}

describe('the link', () => {
  test.for(['workers', 'businesses'] as const)(
    'is mailed after the sign-up of %s, and confirms the address',
    async (role) => {
      const { visitor, email } = await aNewcomer(role);
      const mail = await outbox.mailTo(email);
      expect(mail.head).toMatch(/^Subject: Confirm your email address for Passa$/m);
      expect(mail.head).not.toContain('List-Unsubscribe');
      const link = `${PUBLIC_URL}/confirm-email#token=${tokenIn(mail)}`;
      expect(mail.text.split('\n')).toContain(link);
      expect(mail.html).toContain(`<a href="${link}"`);
      expect(await isConfirmed(visitor)).toBe(false);
      expect(await confirm(tokenIn(mail), visitor)).toMatchObject(CONFIRMED);
      expect(await isConfirmed(visitor)).toBe(true);
    },
  );

  test("contains no user input except the recipient's address", async () => {
    const typed = 'https://evil.example Visit';
    const form = { ...businessForm(), firstName: typed, lastName: typed, businessName: typed, businessAddress: typed };
    await passa.visitor().post('/api/accounts/businesses', form);
    expect(JSON.stringify(await outbox.mailTo(form.email))).not.toContain('evil');
  });

  test('works once, and then says in every browser that the address is confirmed', async () => {
    const { email, visitor } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    expect(await confirm(token, visitor)).toMatchObject(CONFIRMED);
    for (const browser of [visitor, passa.visitor(), (await aWorker(passa)).visitor]) {
      expect(await expectNothingWritten(passa.db, () => confirm(token, browser))).toMatchObject(CONFIRMED_BEFORE);
    }
  });

  test('works once under concurrent requests', async () => {
    const { email, visitor } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    const responses = await concurrently(6, () => confirm(token, visitor));
    expect(responses.map(({ body }) => JSON.stringify(body)).sort()).toEqual([
      JSON.stringify(CONFIRMED.body),
      ...Array<string>(5).fill(JSON.stringify(CONFIRMED_BEFORE.body)),
    ]);
  });

  test('writes one audit log entry, which its owner can read', async () => {
    const { visitor, email } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    await confirm(token, visitor);
    await confirm(token, visitor);
    const { body } = await visitor.get<{ entries: { action: string; byWhom: string }[] }>('/api/account/history');
    expect(body.entries.map(({ action, byWhom }) => [action, byWhom])).toEqual([
      ['address-confirmed', 'you'],
      ['signed-in', 'you'],
      ['signed-up', 'you'],
    ]);
  });

  test('works for a week', async () => {
    const { email, visitor } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    const age = (by: string) =>
      passa.db.execute(sql`update verifications set expires_at = expires_at - ${by}::interval
        where identifier like 'confirm-email:%'`);
    await age('6 days 23 hours');
    expect(
      await countOf(passa.db, 'verifications', "identifier like 'confirm-email:%' and expires_at > now()"),
    ).toBeGreaterThan(0);
    await age('2 hours');
    expectRefusal(await confirm(token), 410, 'confirmationLinkUnusable');
    expect(await isConfirmed(visitor)).toBe(false);
  });

  test('is not recognised after a week, even if it was used', async () => {
    const { email, visitor } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    await confirm(token, visitor);
    await passa.db.execute(sql`update verifications set expires_at = expires_at - '8 days'::interval
      where identifier like 'confirm-email%'`);
    expectRefusal(await confirm(token, visitor), 410, 'confirmationLinkUnusable');
  });

  test('is stored hashed', async () => {
    const token = tokenIn(await outbox.mailTo((await aNewcomer()).email));
    expect(await countOf(passa.db, 'verifications', `verifications::text like '%${token}%'`)).toBe(0);
    expect(await countOf(passa.db, 'queue.job', `data::text like '%${token}%'`)).toBe(0);
  });

  test.for(['', 'NoSuchToken', 'x'.repeat(200)])('is refused for the token %j', async (token) => {
    expectRefusal(await expectNothingWritten(passa.db, () => confirm(token)), 410, 'confirmationLinkUnusable');
  });

  test('is refused for a deleted account, and is removed with the account', async () => {
    const { email, visitor, password } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    const stored = await countOf(passa.db, 'verifications');
    await deleteAccountOf({ visitor, password });
    expect(await countOf(passa.db, 'verifications')).toBe(stored - 1);
    expectRefusal(await confirm(token), 410, 'confirmationLinkUnusable');
  });
});

describe('in a browser that is not logged in to the account the link', () => {
  test("asks for the account's password, and then confirms the address", async () => {
    const { email, visitor, password } = await aNewcomer();
    const token = tokenIn(await outbox.mailTo(email));
    const stranger = await aWorker(passa);
    for (const browser of [passa.visitor(), stranger.visitor]) {
      expectRefusal(await expectNothingWritten(passa.db, () => confirm(token, browser)), 403, 'passwordNeeded');
    }
    const wrong = await confirm(token, passa.visitor(), stranger.password.toUpperCase());
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { fields: { password: expect.any(String) as string } } },
    });
    expect(await isConfirmed(visitor)).toBe(false);
    expect((await confirm(token, passa.visitor(), password)).status).toBe(200);
    expect(await isConfirmed(visitor)).toBe(true);
  });

  test("does not confirm an account that a stranger created with the address; a password reset ends the stranger's access", async () => {
    const { email, visitor: stranger } = await aNewcomer();
    const own = workerForm({ email, password: 'my own horse', confirmPassword: 'my own horse' });
    const owner = passa.visitor();
    expect((await owner.post('/api/accounts/workers', own)).status).toBe(201);
    const token = tokenIn(await outbox.mailTo(email, 2));
    expectRefusal(await confirm(token, owner), 403, 'passwordNeeded');
    expect((await confirm(token, owner, own.password)).status).toBe(400);
    expect(await isConfirmed(stranger)).toBe(false);

    await owner.post('/api/password-resets', { email });
    const reset = /reset-password#token=(\w+)/.exec((await outbox.mailTo(email, 3)).text)?.[1];
    const { password } = own;
    expect((await owner.put('/api/password', { token: reset, password, confirmPassword: password })).status).toBe(200);
    expect((await stranger.get('/api/account/passkeys')).status).toBe(401);
    await owner.post('/api/session', { email, password });
    expect(await isConfirmed(owner)).toBe(true);
  });
});

describe('the link can be sent again', () => {
  test('and revokes the previous link', async () => {
    const { email, visitor } = await aNewcomer();
    const first = tokenIn(await outbox.mailTo(email));
    expect(await visitor.post(SEND_AGAIN)).toMatchObject({ status: 202, body: {} });
    const second = tokenIn(await outbox.mailTo(email, 2));
    expectRefusal(await confirm(first), 410, 'confirmationLinkUnusable');
    expect(await confirm(second, visitor)).toMatchObject(CONFIRMED);
    expect(await confirm(first), 'the previous link says that the address is confirmed').toMatchObject(
      CONFIRMED_BEFORE,
    );
  });

  test('at most three times an hour, including the link of the sign-up and concurrent requests', async () => {
    const { email, visitor } = await aNewcomer();
    const outcomes = (await concurrently(5, () => visitor.post(SEND_AGAIN))).map(outcomeOf).sort();
    expect(outcomes).toEqual(['202', '202', ...Array<string>(3).fill('429 tooManyConfirmationMails')]);
    const refused = await visitor.post(SEND_AGAIN);
    expectRefusal(refused, 429, 'tooManyConfirmationMails');
    expect(refused.headers.get('Retry-After')).toBe('3600');
    await untilQueueIsIdle(passa.db);
    expect(outbox.mailsTo(email)).toHaveLength(3);
    passa.clock.set('2026-09-01T07:00:00.000Z');
    expect((await visitor.post(SEND_AGAIN)).status).toBe(202);
  });

  test('but not more often by deleting the account and signing up again', async () => {
    const form = workerForm();
    for (let round = 0; round < 5; round += 1) {
      const visitor = passa.visitor();
      await visitor.post('/api/accounts/workers', form);
      await visitor.post('/api/session', { email: form.email, password: form.password });
      await untilQueueIsIdle(passa.db);
      await deleteAccountOf({ visitor, password: form.password });
    }
    await untilQueueIsIdle(passa.db);
    expect(outbox.mailsTo(form.email)).toHaveLength(3);
  });

  test('and sends nothing where the address is confirmed', async () => {
    const { email, visitor } = await aWorker(passa);
    expect((await visitor.post(SEND_AGAIN)).status).toBe(202);
    await untilQueueIsIdle(passa.db);
    expect(outbox.mailsTo(email)).toEqual([]);
  });
});

test('a second sign-up with an unconfirmed address mails the link again, not that the account exists', async () => {
  const { email, visitor } = await aNewcomer();
  await outbox.mailTo(email);
  for (let i = 0; i < 4; i += 1) await passa.visitor().post('/api/accounts/workers', workerForm({ email }));
  await untilQueueIsIdle(passa.db);
  const mails = outbox.mailsTo(email);
  expect(mails).toHaveLength(3);
  for (const { head } of mails) expect(head).toMatch(/^Subject: Confirm your email address for Passa$/m);
  const last = mails.at(-1);
  expect((await confirm(last ? tokenIn(last) : '', visitor)).status).toBe(200);
  expect(await isConfirmed(visitor)).toBe(true);
});

test('a password reset by mail confirms the address, as its confirmation link then says', async () => {
  const { email } = await aNewcomer();
  const link = tokenIn(await outbox.mailTo(email));
  await passa.visitor().post('/api/password-resets', { email });
  const token = /reset-password#token=(\w+)/.exec((await outbox.mailTo(email, 2)).text)?.[1];
  const body = { token, password: 'new horse', confirmPassword: 'new horse' };
  expect((await passa.visitor().put('/api/password', body)).status).toBe(200);
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email, password: 'new horse' });
  expect(await isConfirmed(visitor)).toBe(true);
  expect(await confirm(link)).toMatchObject(CONFIRMED_BEFORE);
  const confirmed = await rows(
    passa.db,
    sql`select account_id = actor_id as own from audit_log join users on users.id = account_id
      where action = 'address-confirmed' and email = ${email}`,
  );
  expect(confirmed).toEqual([{ own: true }]);
});
