import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  cancel,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let regular: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  regular = await aWorker(passa);
  await aRegular(business, regular);
});

const book = ({ visitor }: TestUser, { id }: { id: string }) =>
  visitor.post<{ application: { id: string; status: string } }>(`/api/jobs/${id}/booking${AS_IT_IS}`);
const actionsFor = async ({ visitor }: TestUser, { id }: { id: string }) =>
  (await visitor.get<{ job: { may: string[] } }>(`/api/jobs/${id}`)).body.job.may;
const refuse = (user: TestUser, job: { id: string }) =>
  expectNothingWritten(passa.db, () => book(user, job), ['attempts']);

test('a booking without the state of the job that was read is refused', async () => {
  const job = await aJob(business, { regularsCanBook: true });
  expect((await regular.visitor.post(`/api/jobs/${job.id}/booking`)).status).toBe(400);
  expect(await actionsFor(regular, job)).toContain('book');
});

test('a regular books a job and is hired at once; the business is notified, not of an application', async () => {
  const job = await aJob(business, { regularsCanBook: true });
  expect(await actionsFor(regular, job)).toEqual(['apply', 'book']);
  const response = await book(regular, job);
  expect(response).toMatchObject({ status: 201, body: { application: { status: 'accepted' } } });
  const { id } = response.body.application;
  const kinds = await rows(passa.db, sql`select kind from notifications where application_id = ${id}`);
  expect(kinds).toEqual([{ kind: 'shiftBooked' }]);
  const audited = await rows(passa.db, sql`select action, actor_id from audit_log where application_id = ${id}`);
  expect(audited).toEqual([{ action: 'shift-booked', actor_id: regular.account.id }]);
  await expectConsistentHires(passa.db);
  expectRefusal(await refuse(regular, job), 409, 'alreadyApplied');

  expect((await cancel(regular, { id })).status).toBe(200);
  expect(await actionsFor(regular, job)).toEqual([]);
});

test('one who waits for an answer or has withdrawn can book', async () => {
  for (const action of [undefined, 'withdraw'] as const) {
    const job = await aJob(business, { regularsCanBook: true });
    const application = await anApplication(regular, job);
    if (action) await performAction(regular, action, application);
    expect((await book(regular, job)).body.application).toMatchObject({ id: application.id, status: 'accepted' });
  }
  await expectConsistentHires(passa.db);
});

test('no other worker can book, and no job that does not offer it can be booked', async () => {
  const offered = await aJob(business, { regularsCanBook: true });
  const stranger = await aWorker(passa);
  expect(await actionsFor(stranger, offered)).toEqual(['apply']);
  expectRefusal(await refuse(stranger, offered), 409, 'bookingNotOffered');
  const job = await aJob(business);
  expect(await actionsFor(regular, job)).toEqual(['apply']);
  expectRefusal(await refuse(regular, job), 409, 'bookingNotOffered');
});

test('a regular is not booked for two shifts at the same time', async () => {
  const job = await aJob(business, { regularsCanBook: true });
  const { startDate } = job;
  const other = await aJob(business, { regularsCanBook: true, startDate: startDate.slice(0, 10) });
  expect((await book(regular, job)).status).toBe(201);
  expectRefusal(await refuse(regular, other), 409, 'workerUnavailable');
});

test('one who comes too late is told so', async () => {
  const job = await aJob(business, { regularsCanBook: true });
  await performAction(business, 'accept', await anApplication(await aWorker(passa), job));
  expectRefusal(await refuse(regular, job), 409, 'jobNotOpen');
});

test('the business can undo a booking as any hire', async () => {
  const job = await aJob(business, { regularsCanBook: true });
  const { application } = (await book(regular, job)).body;
  expect(await performAction(business, 'undo-accept', application)).toMatchObject({
    status: 200,
    body: { application: { status: 'pending' }, job: { status: 'open' } },
  });
});
