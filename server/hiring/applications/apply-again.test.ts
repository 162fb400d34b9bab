import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../core/rate-limits.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
beforeAll(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const again = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/applications`);

async function withdrawn(job: { id: string }) {
  const application = await anApplication(worker, job);
  await performAction(worker, 'withdraw', application);
  return application;
}

test('applying again reuses the withdrawn application, which is then the last to wait and not announced', async () => {
  const job = await aJob(business);
  const first = await withdrawn(job);
  await anApplication(other, job);
  await passa.db.execute(sql`update applications set announced_at = now()`);

  const response = await again(job);
  expect(response).toMatchObject({
    status: 201,
    body: { application: { id: first.id, status: 'pending', may: ['withdraw'], cancellation: null } },
  });
  const { createdAt } = (response.body as { application: { createdAt: string } }).application;
  expect(createdAt > first.createdAt).toBe(true);
  expect(await countOf(passa.db, 'applications', `id = '${first.id}' and announced_at is null`)).toBe(1);
  expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(2);
  expect(await business.visitor.get(`/api/jobs/${job.id}/applications`)).toMatchObject({
    body: {
      job: { applicationCount: 2 },
      applications: [{ worker: { id: other.account.id } }, { id: first.id, may: ['accept', 'decline'] }],
    },
  });
  expectRefusal(await expectNothingWritten(passa.db, () => again(job)), 409, 'alreadyApplied');
});

test('a worker applies to a job five times an hour at most, and to others all the same', async () => {
  const job = await aJob(business);
  for (let times = 0; times < RATE_LIMITS['application-for-job'].max; times += 1) await withdrawn(job);
  expectRefusal(await expectNothingWritten(passa.db, () => again(job)), 429, 'tooManyApplications');
  await anApplication(worker, await aJob(business));
  passa.clock.set('2026-09-01T07:00:00.000Z');
  expect((await again(job)).status).toBe(201);
});

test('the application can be withdrawn again, and accepted later', async () => {
  const job = await aJob(business);
  const application = await withdrawn(job);
  await again(job);
  expect((await performAction(worker, 'withdraw', application)).status).toBe(200);
  expect((await again(job)).status).toBe(201);
  expect((await performAction(business, 'accept', application)).status).toBe(200);
});

test('the business has the notification as the newest and unread', async () => {
  const job = await aJob(business);
  const application = await withdrawn(job);
  const isAboutApplication = `kind = 'newApplication' and application_id = '${application.id}'`;
  await passa.db.execute(sql`update notifications set read_at = now(), created_at = now() - interval '1 hour'`);
  await again(job);
  const isRenewed = `${isAboutApplication} and read_at is null and created_at > now() - interval '1 minute'`;
  expect([
    await countOf(passa.db, 'notifications', isAboutApplication),
    await countOf(passa.db, 'notifications', isRenewed),
  ]).toEqual([1, 1]);
});

describe('applying again is refused', () => {
  test('for a job that has been filled or closed', async () => {
    const [filled, closed] = [await aJob(business), await aJob(business)];
    for (const job of [filled, closed]) await withdrawn(job);
    await performAction(business, 'accept', await anApplication(other, filled));
    await business.visitor.post(`/api/jobs/${closed.id}/close`);
    for (const job of [filled, closed]) {
      expectRefusal(await expectNothingWritten(passa.db, () => again(job)), 409, 'jobNotOpen');
    }
  });

  test('from the millisecond when the shift starts', async () => {
    const job = await aJob(business, { startDate: '2026-12-01', startTime: '17:00' });
    await withdrawn(job);
    passa.clock.set('2026-12-01T16:00:00.000Z');
    expectRefusal(await expectNothingWritten(passa.db, () => again(job)), 409, 'jobStarted');
    passa.clock.set('2026-12-01T15:59:59.999Z');
    expect((await again(job)).status).toBe(201);
  });

  test('after a decline or a cancellation', async () => {
    const declined = await aJob(business);
    await performAction(business, 'decline', await anApplication(worker, declined));
    expectRefusal(await expectNothingWritten(passa.db, () => again(declined)), 409, 'alreadyApplied');

    const { job, application } = await aHire(business, worker);
    await cancel(worker, application);
    expectRefusal(await expectNothingWritten(passa.db, () => again(job)), 409, 'alreadyApplied');
    expect(await worker.visitor.get(`/api/jobs/${job.id}`)).toMatchObject({
      body: { job: { status: 'open', may: [] } },
    });
  });
});
