import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

test('a worker completes the shift, and the time and the worker are stored', async () => {
  const { job, application } = await aHire(business, worker);
  passa.clock.set('2027-05-01T23:10:00Z');
  expect(await performAction(worker, 'complete', application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'completed' }, job: { id: job.id, status: 'completed' } },
  });
  const at = '2027-05-01T23:10:00.000Z';
  expect((await business.visitor.get(`/api/business/jobs/${job.id}`)).body).toMatchObject({
    job: { status: 'completed', completedAt: at, updatedAt: at, applicationId: application.id },
  });
  const [row] = await rows(passa.db, sql`select * from applications where id = ${application.id}`);
  expect(row).toMatchObject({ status: 'completed', completed_by: worker.account.id });
  expect([row?.['completed_at'], row?.['updated_at']].map((time) => new Date(String(time)).toISOString())).toEqual([
    at,
    at,
  ]);
  expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: { job: { status: 'completed', may: [], application: { status: 'completed', may: [] } } },
  });
});

test('a shift cannot be completed twice', async () => {
  const { application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  const again = await expectNothingWritten(passa.db, () => performAction(worker, 'complete', application));
  expectRefusal(again, 409, 'shiftNotAssigned');
});

test('a shift with a pending or declined application cannot be completed', async () => {
  const application = await anApplication(worker, await aJob(business));
  const complete = () => expectNothingWritten(passa.db, () => performAction(worker, 'complete', application));
  expectRefusal(await complete(), 409, 'shiftNotAssigned');
  await performAction(business, 'decline', application);
  expectRefusal(await complete(), 409, 'shiftNotAssigned');
});

test('a completed shift can be neither accepted nor declined', async () => {
  const { application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  for (const action of ['accept', 'decline'] as const) {
    const response = await expectNothingWritten(passa.db, () => performAction(business, action, application));
    expectRefusal(response, 409, 'applicationDecided');
  }
});

test('another worker’s shift is not found, even by another applicant of the job', async () => {
  const other = await aWorker(passa);
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await anApplication(other, job);
  await performAction(business, 'accept', application);
  expectRefusal(
    await expectNothingWritten(passa.db, () => performAction(other, 'complete', application)),
    404,
    'notFound',
  );
});
