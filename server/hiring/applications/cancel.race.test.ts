import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { anotherDay } from '../../testing/days.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, expectOnly, outcomeOf, whileRowIsLocked } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
beforeAll(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const close = (job: { id: string }) => business.visitor.post(`/api/jobs/${job.id}/close`);
const countJobs = (job: { id: string }, status: string) =>
  countOf(passa.db, 'jobs', `id = '${job.id}' and status = '${status}'`);

/** A shift that the worker is hired for, with a pending application of another worker. */
async function aContestedHire() {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const waiting = await anApplication(other, job);
  await performAction(business, 'accept', application);
  return { job, application, waiting };
}

describe.for(rounds(5))('in round %i', () => {
  test('a shift that both parties cancel at once is cancelled by one, and the other is notified', async () => {
    const { job, application } = await aHire(business, worker);
    const responses = await concurrently(20, (i) => cancel(i % 2 ? business : worker, application, `Reason ${i}`));
    expectOneWinner(responses, 200, 'shiftNotCancellable');
    const winner = responses.findIndex(({ status }) => status === 200);
    const by = winner % 2 ? 'business' : 'worker';
    expect(await countJobs(job, by === 'worker' ? 'open' : 'closed')).toBe(1);
    const condition = `id = '${application.id}' and cancelled_by = '${by}' and cancel_reason = 'Reason ${winner}'`;
    expect(await countOf(passa.db, 'applications', condition)).toBe(1);
    const notified = by === 'worker' ? business : worker;
    const notices = `kind = 'shiftCancelled' and application_id = '${application.id}'`;
    expect(await countOf(passa.db, 'notifications', notices)).toBe(1);
    expect(await countOf(passa.db, 'notifications', `${notices} and user_id = '${notified.account.id}'`)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test.for(['worker', 'business'] as const)(
    'a shift that is completed while the %s cancels it ends as one of the two',
    async (by) => {
      const { job, application } = await aHire(business, worker);
      const party = by === 'worker' ? worker : business;
      const responses = await concurrently(20, (i) =>
        i % 2 ? performAction(worker, 'complete', application) : cancel(party, application),
      );
      const isCompleted = responses.findIndex(({ status }) => status === 200) % 2 === 1;
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expectOnly(responses, ['200', '409 shiftNotCancellable', '409 shiftNotAssigned']);
      const status = by === 'worker' ? 'open' : 'closed';
      expect(await countJobs(job, isCompleted ? 'completed' : status)).toBe(1);
      await expectConsistentHires(passa.db);
    },
  );

  test('accepting another applicant while the worker cancels either succeeds or is refused as filled', async () => {
    const { job, application, waiting } = await aContestedHire();
    const [cancelled, ...accepted] = await Promise.all([
      cancel(worker, application),
      ...[1, 2, 3, 4].map(() => performAction(business, 'accept', waiting)),
    ]);
    expect(outcomeOf(cancelled)).toBe('200');
    expectOnly(accepted, ['200', '409 jobNotOpen', '409 applicationDecided']);
    const isHired = accepted.some(({ status }) => status === 200);
    expect(await countJobs(job, isHired ? 'hired' : 'open')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('a business that both closes and reopens the job of a shift does one of the two, and then hires from it', async () => {
    const { job, application, waiting } = await aContestedHire();
    const [accepted, ...cancelled] = await Promise.all([
      performAction(business, 'accept', waiting),
      ...[1, 2, 3, 4].map((i) => cancel(business, application, `Reason ${i}`, i % 2 ? 'close' : 'reopen')),
    ]);
    expectOneWinner(cancelled, 200, 'shiftNotCancellable');
    const isReopened = cancelled.findIndex(({ status }) => status === 200) % 2 === 1;
    expectOnly([accepted], isReopened ? ['200', '409 jobNotOpen'] : ['409 jobNotOpen']);
    const reopened = accepted.status === 200 ? 'hired' : 'open';
    expect(await countJobs(job, isReopened ? reopened : 'closed')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('closing a job while its worker cancels either succeeds or is refused', async () => {
    const { job, application } = await aContestedHire();
    const [cancelled, closed] = await Promise.all([cancel(worker, application), close(job)]);
    expect(outcomeOf(cancelled)).toBe('200');
    expectOnly([closed], ['200', '409 jobNotOpen']);
    expect(await countJobs(job, closed.status === 200 ? 'closed' : 'open')).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('a worker who cancels while hired for an overlapping shift is never double-booked', async () => {
    const startDate = anotherDay();
    const { application } = await aHire(business, worker, { startDate });
    const venue = await aBusiness(passa);
    const overlapping = await anApplication(worker, await aJob(venue, { startDate }));
    const [cancelled, accepted] = await Promise.all([
      cancel(worker, application),
      performAction(venue, 'accept', overlapping),
    ]);
    expect(outcomeOf(cancelled)).toBe('200');
    expectOnly([accepted], ['200', '409 workerUnavailable']);
    await expectConsistentHires(passa.db);
  });
});

test('cancelling waits for a simultaneous cancellation by the other party, and is refused', async () => {
  const { job, application } = await aHire(business, worker);
  // The lock holds the first transaction up when it notifies the business.
  const row = sql`select 1 from users where id = ${business.account.id}`;
  const [first, ...late] = await whileRowIsLocked(passa.db, row, [
    () => cancel(worker, application),
    () => cancel(business, application),
    () => performAction(worker, 'complete', application),
  ]);
  expect(first && outcomeOf(first)).toBe('200');
  for (const [i, code] of (['shiftNotCancellable', 'shiftNotAssigned'] as const).entries()) {
    const response = late[i];
    if (response) expectRefusal(response, 409, code);
  }
  expect(await countJobs(job, 'open')).toBe(1);
  await expectConsistentHires(passa.db);
});
