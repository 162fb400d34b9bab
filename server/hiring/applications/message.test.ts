import { ACCESS_DAYS, m, MAX_MESSAGE_LENGTH } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { exportOf } from '../../testing/archive.ts';
import { aBusiness, aJob, anApplication, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const MESSAGE = 'I have worked in your bar before.\nI can come at four.';
const applyWith = (job: { id: string }, json: unknown) => worker.visitor.post(`/api/jobs/${job.id}/applications`, json);
/** What the business reads. */
const readByBusiness = async (job: { id: string }) => {
  const { body } = await business.visitor.get<{ applications: { message: string | null }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  return body.applications.map(({ message }) => message);
};
const readByWorker = async (job: { id: string }) => {
  const { body } = await worker.visitor.get<{ job: { application: { message: string | null } } }>(
    `/api/jobs/${job.id}`,
  );
  return body.job.application.message;
};

test('the business and the worker read the message of an application', async () => {
  const job = await aJob(business);
  expect(await applyWith(job, { message: `  ${MESSAGE.replace('\n', '\r\n')} ` })).toMatchObject({
    status: 201,
    body: { application: { message: MESSAGE } },
  });
  expect([await readByBusiness(job), await readByWorker(job)]).toEqual([[MESSAGE], MESSAGE]);
  const content = (await exportOf(worker)).content as { applications: { application: object }[] };
  expect(content.applications).toMatchObject([{ application: { message: MESSAGE } }]);
});

test.for([undefined, {}, { message: '' }, { message: ' \n ' }])('an application needs no message: %j', async (json) => {
  const job = await aJob(business);
  expect(await applyWith(job, json)).toMatchObject({ status: 201, body: { application: { message: null } } });
  expect(await readByBusiness(job)).toEqual([null]);
});

test('a message that is too long or unreadable is refused at its field', async () => {
  const job = await aJob(business);
  const longest = 'x'.repeat(MAX_MESSAGE_LENGTH);
  for (const [message, error] of [
    [`${longest}x`, m.validation_too_long({ limit: MAX_MESSAGE_LENGTH })],
    ['a\ud800b', m.validation_unreadable()],
    [5, m.validation_not_valid()],
  ] as const) {
    const refused = await expectNothingWritten(passa.db, () => applyWith(job, { message }));
    expectRefusal(refused, 400, 'invalidInput', { message: error });
  }
  expect((await applyWith(job, { message: longest })).status).toBe(201);
});

test('applying again replaces the message, or removes it', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job, MESSAGE);
  for (const [json, message] of [
    [{ message: 'Later is fine, too.' }, 'Later is fine, too.'],
    [undefined, null],
  ] as const) {
    await performAction(worker, 'withdraw', application);
    expect(await readByBusiness(job)).toEqual([]);
    expect((await applyWith(job, json)).status).toBe(201);
    expect([await readByBusiness(job), await readByWorker(job)]).toEqual([[message], message]);
  }
});

test('after the decision the business reads the message as long as the other details', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job, MESSAGE);
  await performAction(business, 'decline', application);
  expect(await readByBusiness(job)).toEqual([MESSAGE]);
  const days = ACCESS_DAYS + 1;
  passa.clock.set(new Date(passa.clock.now().getTime() + days * 24 * 3_600_000).toISOString());
  expect(await readByBusiness(job)).toEqual([null]);
  expect(await readByWorker(job), 'the worker still reads it').toBe(MESSAGE);
});

test('a message is removed when the worker deletes their account, and kept when the business does', async () => {
  const job = await aJob(business);
  await anApplication(worker, job, MESSAGE);
  await deleteAccountOf(business);
  expect(await readByWorker(job)).toBe(MESSAGE);
  await deleteAccountOf(worker);
  expect(await countOf(passa.db, 'applications', `job_id = '${job.id}' and message is null`)).toBe(1);
});

test('the database refuses a message that is empty or too long', async () => {
  const application = await anApplication(worker, await aJob(business), MESSAGE);
  for (const message of ['', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)]) {
    const change = passa.db.execute(sql`update applications set message = ${message} where id = ${application.id}`);
    await expect(change).rejects.toThrow();
  }
});
