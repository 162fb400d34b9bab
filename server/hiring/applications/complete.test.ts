import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, act, aHire, aJob, anApplication, aWorker, type Person } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: Person;
let worker: Person;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const stored = async (table: 'jobs' | 'applications', id: string) =>
  (await rows(passa.db, sql`select * from ${sql.identifier(table)} where id = ${id}`))[0];

test('a worker completes the shift, and both it and the application note when and by whom', async () => {
  const { job, application } = await aHire(business, worker);
  passa.clock.set('2027-05-01T23:10:00Z');
  expect(await act(worker, 'complete', application)).toMatchObject({
    status: 200,
    body: { application: { id: application.id, status: 'completed' }, job: { id: job.id, status: 'completed' } },
  });
  const noted = { status: 'completed', completed_by: worker.account.id };
  const at = new Date('2027-05-01T23:10:00Z');
  for (const row of [await stored('jobs', job.id), await stored('applications', application.id)]) {
    expect(row).toMatchObject(noted);
    expect([new Date(String(row?.['completed_at'])), new Date(String(row?.['updated_at']))]).toEqual([at, at]);
  }
  expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
    body: { job: { status: 'completed', may: [], application: { status: 'completed', may: [] } } },
  });
});

test('a shift is completed once', async () => {
  const { application } = await aHire(business, worker);
  await act(worker, 'complete', application);
  const again = await expectNothingWritten(passa.db, () => act(worker, 'complete', application));
  expectRefusal(again, 409, 'shiftNotAssigned');
});

test('a shift that one only applied for, or was turned down for, cannot be completed', async () => {
  const application = await anApplication(worker, await aJob(business));
  const complete = () => expectNothingWritten(passa.db, () => act(worker, 'complete', application));
  expectRefusal(await complete(), 409, 'shiftNotAssigned');
  await act(business, 'decline', application);
  expectRefusal(await complete(), 409, 'shiftNotAssigned');
});

test('a completed shift is neither accepted nor declined any more', async () => {
  const { application } = await aHire(business, worker);
  await act(worker, 'complete', application);
  for (const action of ['accept', 'decline'] as const) {
    const answer = await expectNothingWritten(passa.db, () => act(business, action, application));
    expectRefusal(answer, 409, 'applicationDecided');
  }
});

test('another worker’s shift is as good as missing, also to one who applied for the same job', async () => {
  const other = await aWorker(passa);
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await anApplication(other, job);
  await act(business, 'accept', application);
  expectRefusal(await expectNothingWritten(passa.db, () => act(other, 'complete', application)), 404, 'notFound');
});
