import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf, untilWaiting } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { closePastJobs } from './close-job.ts';

const passa = usePassa();
const ROUNDS = rounds(5);
let business: TestUser;
let workers: TestUser[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = await concurrently(10, () => aWorker(passa));
});

const close = (job: { id: string }) => business.visitor.post(`/api/jobs/${job.id}/close`);

test.for(ROUNDS)('a job that is closed and filled at once ends as one of the two: round %i', async () => {
  const job = await aJob(business);
  const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
  const responses = await Promise.all(
    applications.flatMap((application) => [close(job), performAction(business, 'accept', application)]),
  );
  expectOneWinner(responses, 200, 'jobNotOpen');
  const winner = responses.findIndex(({ status }) => status === 200) % 2 ? 'hired' : 'closed';
  expect(await countOf(passa.db, 'jobs', `id = '${job.id}' and status = '${winner}'`)).toBe(1);
  await expectConsistentHires(passa.db);
});

test.for(ROUNDS)('applying while the job is closed either succeeds or is refused: round %i', async () => {
  const job = await aJob(business);
  const [closed, ...applied] = await Promise.all([
    close(job),
    ...workers.map((worker) => worker.visitor.post(`/api/jobs/${job.id}/applications`)),
  ]);
  expect(outcomeOf(closed)).toBe('200');
  expectOnly(applied, ['201', '404 notFound']);
});

test('closing a job waits for a simultaneous hire, and is refused', async () => {
  const [worker] = workers as [TestUser];
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [accepted, closed] = await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from workers where user_id = ${worker.account.id} for update`);
    const accepting = performAction(business, 'accept', application);
    await untilWaiting(passa.db, 1);
    const closing = close(job);
    await untilWaiting(passa.db, 2);
    return [accepting, closing] as const;
  });
  expect(outcomeOf(await accepted)).toBe('200');
  expectRefusal(await closed, 409, 'jobNotOpen');
});

test('the scheduled task skips a locked job, and closes it in the next run', async () => {
  const [held, free] = [await aJob(business), await aJob(business)];
  const later = new Date('2030-01-01T00:00:00Z');
  await closePastJobs(passa.services, new Date(new Date(held.startDate).getTime() - 1));
  const statusOf = (job: { id: string }, status: string) =>
    countOf(passa.db, 'jobs', `id = '${job.id}' and status = '${status}'`);
  await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from jobs where id = ${held.id} for update`);
    await closePastJobs(passa.services, later);
    expect([await statusOf(held, 'open'), await statusOf(free, 'closed')]).toEqual([1, 1]);
  });
  expect(await closePastJobs(passa.services, later)).toBe(1);
});

test('several processes that close started jobs at once close each once', async () => {
  await concurrently(10, () => aJob(business));
  const closed = await concurrently(5, () => closePastJobs(passa.services, new Date('2030-01-01T00:00:00Z')));
  expect(closed.reduce((sum, some) => sum + some)).toBe(10);
});
