import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { suspend } from '../../testing/accounts.ts';
import { aBusiness, aWorker, signUpByApi, workerForm, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
let count = 0;
const anAddress = () => `ny.adress.${(count += 1)}@example.com`;

afterEach(() => passa.clock.reset());

const ask = ({ visitor, password }: Pick<TestUser, 'visitor' | 'password'>, email: string) =>
  visitor.post('/api/account/email-change', { email, password });
const confirm = ({ visitor }: Pick<TestUser, 'visitor'>, token: string, password?: string) =>
  visitor.put('/api/email-confirmation', { token, ...(password !== undefined && { password }) });
const addressOf = async ({ account }: TestUser) =>
  (
    await rows<{ email: string; email_verified: boolean }>(
      passa.db,
      sql`select email, email_verified from users where id = ${account.id}`,
    )
  )[0];
const wantedBy = async ({ visitor }: TestUser) =>
  (await visitor.get<{ wanted: { email: string } | null }>('/api/account/email-change')).body.wanted?.email ?? null;
const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Asks for a new address, and reads the token of the link in its mail. */
async function askedFor(user: TestUser, email = anAddress()): Promise<{ email: string; token: string }> {
  expect((await ask(user, email)).status).toBe(202);
  await untilQueueIsIdle(passa.db);
  return { email, token: tokenIn(outbox.textsTo(email).at(-1)) };
}

async function elsewhere({ email, password }: TestUser) {
  const visitor = passa.visitor();
  await visitor.post('/api/session', { email, password });
  return visitor;
}

test('a new address counts once its link is confirmed; the old one is told at once and afterwards', async () => {
  const worker = await aWorker(passa);
  const phone = await elsewhere(worker);
  const { email, token } = await askedFor(worker);
  expect(await addressOf(worker)).toEqual({ email: worker.email, email_verified: true });
  expect(await wantedBy(worker)).toBe(email);
  expect(outbox.textsTo(worker.email)).toEqual([
    expect.stringContaining('It changes once the new address is confirmed'),
  ]);

  expect((await confirm(worker, token)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  expect(await addressOf(worker)).toEqual({ email, email_verified: true });
  expect(await wantedBy(worker)).toBeNull();
  expect(outbox.textsTo(worker.email).at(-1)).toContain("you can't log in with it");
  expect((await worker.visitor.get('/api/shifts')).status, 'this session stays').toBe(200);
  expectRefusal(await phone.get('/api/shifts'), 401, 'notSignedIn');
  const { password } = worker;
  expect((await passa.visitor().post('/api/session', { email, password })).status).toBe(200);
  expectRefusal(await passa.visitor().post('/api/session', { email: worker.email, password }), 401, 'wrongCredentials');
  expect(await confirm({ visitor: phone }, token)).toMatchObject({ status: 200, body: { wasConfirmed: true } });
  const audit = await rows<{ action: string }>(
    passa.db,
    sql`select action from audit_log where account_id = ${worker.account.id} and action like 'email%' order by id`,
  );
  expect(audit).toEqual([{ action: 'email-change-asked' }, { action: 'email-changed' }]);
});

test('a user who mistyped the address at the sign-up corrects it, and the stranger is not told', async () => {
  const worker = await signUpByApi(passa.visitor(), '/api/accounts/workers', workerForm({ email: anAddress() }));
  await untilQueueIsIdle(passa.db);
  const before = outbox.mailsTo(worker.email).length;
  const first = tokenIn(outbox.textsTo(worker.email)[0]);
  const { email, token } = await askedFor(worker);
  expect((await confirm(worker, token)).status).toBe(200);
  expect(await addressOf(worker)).toEqual({ email, email_verified: true });
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(before);
  expectRefusal(await confirm(worker, first), 410, 'confirmationLinkUnusable');
});

describe('a request for a new address', () => {
  test('takes the password', async () => {
    const worker = await aWorker(passa);
    const wrong = () => ask({ ...worker, password: 'a wrong horse' }, anAddress());
    expectRefusal(await expectNothingWritten(passa.db, wrong, ['attempts']), 400, 'invalidInput', {
      password: "That's not your password",
    });
    expectRefusal(await ask(worker, worker.email.toUpperCase()), 400, 'invalidInput', {
      email: 'This is your address already',
    });
  });

  test('is answered alike for an address that has an account, and its owner is told', async () => {
    const [worker, other] = [await aWorker(passa), await aBusiness(passa)];
    const [taken, free] = [await ask(worker, other.email), await ask(worker, anAddress())];
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    const again = await askedFor(worker, other.email);
    expect(again.token).toBe('');
    expect(outbox.textsTo(other.email).at(-1)).toContain('this one has one already');
    expect(await addressOf(other)).toMatchObject({ email: other.email });
  });

  test('is limited for an account and for an address', async () => {
    const email = anAddress();
    const outcomes: string[] = [];
    for (let i = 0; i < 4; i += 1) outcomes.push(outcomeOf(await ask(await aWorker(passa), email)));
    expect(outcomes).toEqual(['202', '202', '202', '429 tooManyConfirmationMails']);
    const worker = await aWorker(passa);
    for (let i = 0; i < 5; i += 1) expect((await ask(worker, anAddress())).status).toBe(202);
    expectRefusal(await ask(worker, anAddress()), 429, 'tooManyConfirmationMails');
  });
});

describe('the link stops working', () => {
  test.for<[string, (user: TestUser) => Promise<unknown>]>([
    [
      'after a day',
      () => {
        passa.clock.set('2026-09-02T06:00:00.000Z');
        return Promise.resolve();
      },
    ],
    ['after another request', (user) => ask(user, anAddress()).then(() => untilQueueIsIdle(passa.db))],
    ['with the end of the other sessions', ({ visitor }) => visitor.delete('/api/account/sessions')],
    ['with a suspension', (user) => suspend(passa, user)],
    ['with the deletion of the account', deleteAccountOf],
    [
      'with a new password',
      ({ visitor, password: currentPassword }) =>
        visitor.put('/api/account/password', {
          ...{ currentPassword, password: 'another horse', confirmPassword: 'another horse' },
        }),
    ],
  ])('%s', async ([, end]) => {
    const worker = await aWorker(passa);
    const { token } = await askedFor(worker);
    await end(worker);
    for (const password of [undefined, worker.password, 'another horse'])
      expectRefusal(await confirm({ visitor: passa.visitor() }, token, password), 410, 'confirmationLinkUnusable');
    expect(await countOf(passa.db, 'users', `email like 'ny.adress.%' and id = '${worker.account.id}'`)).toBe(0);
  });

  test('without the session and the password, since a stranger may read the mail', async () => {
    const worker = await aWorker(passa);
    const { email, token } = await askedFor(worker);
    expectRefusal(await confirm(await aWorker(passa), token), 403, 'passwordNeeded');
    expect((await confirm({ visitor: passa.visitor() }, token, worker.password)).status).toBe(200);
    expect(await addressOf(worker)).toMatchObject({ email });
    expectRefusal(await worker.visitor.get('/api/shifts'), 401, 'notSignedIn');
  });

  test('if another account has got the address meanwhile', async () => {
    const worker = await aWorker(passa);
    const { email, token } = await askedFor(worker);
    await aWorker(passa, { email });
    expectRefusal(await confirm(worker, token), 409, 'emailTaken');
    expect(await addressOf(worker)).toMatchObject({ email: worker.email });
  });
});

test('the link of an address that was replaced since does not say that it is confirmed', async () => {
  const worker = await aWorker(passa);
  const [first, second] = [await askedFor(worker), await askedFor(worker)];
  expectRefusal(await confirm(worker, first.token), 410, 'confirmationLinkUnusable');
  expect((await confirm(worker, second.token)).status).toBe(200);
  const third = await askedFor(worker);
  expect((await confirm(worker, third.token)).status).toBe(200);
  for (const { token } of [first, second]) expectRefusal(await confirm(worker, token), 410, 'confirmationLinkUnusable');
  await deleteAccountOf(worker);
  expectRefusal(await confirm(worker, third.token), 410, 'confirmationLinkUnusable');
  expect(await countOf(passa.db, 'verifications', `value like '%${worker.account.id}'`)).toBe(0);
});

test('the wanted address is deleted with its link and with the account, and is in the export', async () => {
  const [worker, leaving] = [await aWorker(passa), await aWorker(passa)];
  await askedFor(worker);
  await askedFor(leaving);
  await deleteAccountOf(leaving);
  expect(await countOf(passa.db, 'email_changes', `user_id = '${leaving.account.id}'`)).toBe(0);
  expect(await countOf(passa.db, 'email_changes', `user_id = '${worker.account.id}'`)).toBe(1);
});
