import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { retentionOf } from '@passa/domain';
import { actOn, suspend } from '../testing/accounts.ts';
import { aBusiness, aHire, aJob, aWorker, type TestUser } from '../testing/builders.ts';
import { runCommand } from '../testing/command.ts';
import { countOf, rows } from '../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../testing/expectations.ts';
import { untilQueueIsIdle, useOutbox } from '../testing/mail.ts';
import { OPERATOR_TOKEN, START, usePassa } from '../testing/passa.ts';
import { deleteOldAccountActions } from './queries.ts';

const passa = usePassa();
const outbox = useOutbox(passa);
const REASON = 'Three venues report forged certificates';

afterEach(() => passa.clock.reset());

const accounts = (...given: string[]) =>
  runCommand('accounts', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, given);
const accountOf = async ({ account }: Pick<TestUser, 'account'>) =>
  (await rows(passa.db, sql`select email, email_verified, suspended_at from users where id = ${account.id}`))[0];
const actionsOn = ({ account }: Pick<TestUser, 'account'>) =>
  rows<{ action: string; reason: string | null }>(
    passa.db,
    sql`select action, reason from account_actions where account_id = ${account.id} order by id`,
  );
const auditOf = ({ account }: Pick<TestUser, 'account'>) =>
  rows<{ action: string }>(
    passa.db,
    sql`select action from audit_log where account_id = ${account.id} and actor_id is null order by id`,
  );

describe('the command', () => {
  test('finds accounts, with the texts of their owners escaped', async () => {
    const business = await aBusiness(passa, { businessName: 'Vexel\u202Ekrog', lastName: 'Véxel' });
    const listed = await accounts('list', 'vexel');
    expect(listed.output).toContain(`${business.account.id}  ${business.email}  business  open  Astrid Véxel`);
    expect(listed.output).toContain('Vexel\\u202ekrog');
    const shown = await accounts('show', business.email.toUpperCase());
    expect(shown.output).toContain('  address    confirmed\n  devices    1\n  open hours 0\n');
  });

  test('suspends and restores an account, and sends its owner the reason', async () => {
    const worker = await aWorker(passa);
    expect(await accounts('suspend', worker.email, '--reason', REASON)).toEqual({
      ...{ exitCode: 0, errors: '' },
      output: 'The account is suspended. The owner is notified.\n',
    });
    expect(await accountOf(worker)).toMatchObject({ suspended_at: expect.anything() as unknown });
    const mail = await outbox.mailTo(worker.email);
    expect(mail.head).toContain('Subject: Your Passa account is suspended');
    expect(mail.text).toContain(`Reason:\n${REASON}`);
    expect((await accounts('show', worker.account.id)).output).toContain(`suspend: ${REASON}`);
    expect((await accounts('restore', worker.account.id, '--reason', 'They are real')).exitCode).toBe(0);
    expect(await accountOf(worker)).toMatchObject({ suspended_at: null });
    expect(await actionsOn(worker)).toMatchObject([{ action: 'suspend' }, { action: 'restore' }]);
    expect(await auditOf(worker)).toEqual([{ action: 'account-suspended' }, { action: 'account-restored' }]);
  });

  test('writes an export to a new file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'passa-accounts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const worker = await aWorker(passa);
    const file = join(folder, 'astrid.zip');
    const exported = await accounts('export', worker.email, '--file', file, '--reason', 'She asked by letter');
    expect(exported.errors).toBe('');
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    expect(await actionsOn(worker)).toEqual([{ action: 'export', reason: 'She asked by letter' }]);
    await outbox.mailTo(worker.email);
  });

  test.for([
    [[], 'Name one of the commands.'],
    [['ban', 'a@b.se'], 'Name one of the commands.'],
    [['suspend'], 'Name the account'],
    [['suspend', 'a@b.se'], 'Give a reason'],
    [['export', 'a@b.se', '--reason', 'Asked'], 'Name a file'],
    [['suspend', 'nobody@example.com', '--reason', 'Fraud'], 'No account has the address nobody@example.com.'],
    [['restore', crypto.randomUUID(), '--reason', 'Real'], 'not'],
  ] as const)('%j fails with one sentence: %j', async ([given, sentence]) => {
    const { exitCode, output, errors } = await accounts(...given);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toContain(sentence);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});

test('the reason is sent in the language of the account, with the contact', async () => {
  const worker = await aWorker(passa);
  await passa.db.execute(sql`update users set language = 'sv' where id = ${worker.account.id}`);
  passa.services.config.contact = { email: 'hjalp@passa.example', name: undefined, address: undefined };
  onTestFinished(() => void (passa.services.config.contact = undefined));
  await suspend(passa, worker);
  const { text } = await outbox.mailTo(worker.email);
  expect(text).toContain(`Skäl:\n${REASON}`);
  expect(text).toContain('skriva till hjalp@passa.example');
});

test('ending the sessions keeps the password', async () => {
  const { account, email, password, visitor } = await aWorker(passa);
  expect((await actOn(passa, { account }, { action: 'endSessions', reason: 'A lost phone' })).status).toBe(200);
  expectRefusal(await visitor.get('/api/shifts'), 401, 'notSignedIn');
  expect((await passa.visitor().post('/api/session', { email, password })).status).toBe(200);
});

test('a new address is confirmed by a link, and the old one is told', async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const change = (email: string) => actOn(passa, worker, { action: 'changeEmail', email, reason: 'By letter' });
  expectRefusal(await expectNothingWritten(passa.db, () => change(other.email)), 409, 'emailTaken');
  const email = 'vexel.ny@example.com';
  expect((await change(email)).status).toBe(200);
  expect(await accountOf(worker)).toMatchObject({ email, email_verified: false });
  expect((await outbox.mailTo(worker.email)).head).toContain('The email address of your Passa account was changed');
  expect((await outbox.mailTo(email)).text).toContain('/confirm-email#token=');
  expect((await passa.visitor().post('/api/session', { email, password: worker.password })).status).toBe(200);
});

test('an account that is not suspended is not restored, and a running shift is not deleted', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const restoring = () => actOn(passa, worker, { action: 'restore', reason: 'By mistake' });
  expectRefusal(await expectNothingWritten(passa.db, restoring), 409, 'accountNotSuspended');
  await aHire(business, worker, { startDate: '2026-09-05', startTime: '17:00', endTime: '23:00' });
  passa.clock.set('2026-09-05T16:00:00.000Z');
  const deleting = () => actOn(passa, worker, { action: 'delete', reason: 'Fraud' });
  expectRefusal(await deleting(), 409, 'shiftRunning');
});

test('a deletion ends what is open, erases earlier reasons and tells the former address', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { job } = await aHire(business, worker);
  const open = await aJob(business);
  await suspend(passa, worker);
  expect((await actOn(passa, worker, { action: 'delete', reason: 'Forged certificates' })).status).toBe(200);
  expect(
    (await business.visitor.get<{ job: { status: string } }>(`/api/business/jobs/${job.id}`)).body.job.status,
  ).toBe('open');
  await suspend(passa, business);
  expect((await actOn(passa, business, { action: 'delete', reason: 'Wages not paid' })).status).toBe(200);
  expect(await countOf(passa.db, 'jobs', `id = '${open.id}' and status = 'closed'`)).toBe(1);
  await untilQueueIsIdle(passa.db);
  expect(outbox.textsTo(worker.email).at(-1)).toContain('Reason:\nForged certificates');
  expect(await actionsOn(worker)).toEqual([
    { action: 'suspend', reason: null },
    { action: 'delete', reason: 'Forged certificates' },
  ]);
  expectRefusal(await actOn(passa, worker, { action: 'suspend', reason: 'Again' }), 404, 'notFound');
});

test('what was done stays as it happened, and is deleted after two years', async () => {
  const worker = await aWorker(passa);
  await suspend(passa, worker);
  const of = sql`where account_id = ${worker.account.id}`;
  await expect(passa.db.execute(sql`update account_actions set action = 'restore' ${of}`)).rejects.toThrow();
  await expect(passa.db.execute(sql`update account_actions set reason = 'Another' ${of}`)).rejects.toThrow();
  const age = retentionOf('accountActions');
  await deleteOldAccountActions(passa.db, new Date(START.getTime() + age));
  expect(await actionsOn(worker)).toHaveLength(1);
  await deleteOldAccountActions(passa.db, new Date(START.getTime() + age + 1));
  expect(await actionsOn(worker)).toEqual([]);
});
