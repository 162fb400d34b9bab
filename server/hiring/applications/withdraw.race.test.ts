import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, outcomeOf, whileRowIsLocked } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const apply = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/applications`);

describe.for(rounds(5))('in round %i', () => {
  test('an application that is withdrawn and accepted at once ends as one of the two', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    const responses = await concurrently(20, (i) =>
      i % 2 ? performAction(business, 'accept', application) : performAction(worker, 'withdraw', application),
    );
    const isAccepted = responses.findIndex(({ status }) => status === 200) % 2 === 1;
    expectOneWinner(responses, 200, isAccepted ? 'applicationDecided' : 'applicationWithdrawn');
    const status = isAccepted ? 'accepted' : 'withdrawn';
    expect(await countOf(passa.db, 'applications', `id = '${application.id}' and status = '${status}'`)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('many simultaneous requests to apply again succeed once', async () => {
    const job = await aJob(business);
    const application = await anApplication(worker, job);
    await performAction(worker, 'withdraw', application);
    expectOneWinner(await concurrently(20, () => apply(job)), 201, 'alreadyApplied');
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}' and status = 'pending'`)).toBe(1);
  });

  test('many simultaneous requests to withdraw succeed once', async () => {
    const application = await anApplication(worker, await aJob(business));
    const responses = await concurrently(20, () => performAction(worker, 'withdraw', application));
    expectOneWinner(responses, 200, 'applicationWithdrawn');
  });
});

test('applying again waits for a simultaneous request, and is refused', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await performAction(worker, 'withdraw', application);
  const row = sql`select 1 from notifications where application_id = ${application.id} and kind = 'newApplication'`;
  // The lock holds the first transaction up when it notifies the business: the application is pending, but not committed.
  const [first, second] = await whileRowIsLocked(passa.db, row, [() => apply(job), () => apply(job)]);
  expect(first && outcomeOf(first)).toBe('201');
  if (second) expectRefusal(second, 409, 'alreadyApplied');
});
