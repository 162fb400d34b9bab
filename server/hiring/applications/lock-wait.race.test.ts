import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { expectOneWinner, outcomeOf, whileRowIsLocked } from '../../testing/races.ts';

// Deterministic races: a lock holds one transaction up in the middle while others start.

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let other: TestUser;
beforeAll(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const rowOf = (user: TestUser) => sql`select 1 from workers where user_id = ${user.account.id}`;

test('applying waits for a simultaneous hire, and is refused', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [accepted, applied] = await whileRowIsLocked(passa.db, rowOf(worker), [
    () => performAction(business, 'accept', application),
    () => other.visitor.post(`/api/jobs/${job.id}/applications`),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  if (applied) expectRefusal(applied, 404, 'notFound');
  await expectConsistentHires(passa.db);
});

test('a hire waits for an overlapping hire of the same worker, and is refused', async () => {
  const startDate = anotherDay();
  const offers = await Promise.all(
    [business, await aBusiness(passa)].map(async (venue) => {
      const application = await anApplication(worker, await aJob(venue, { startDate }));
      return () => performAction(venue, 'accept', application);
    }),
  );
  expectOneWinner(await whileRowIsLocked(passa.db, rowOf(worker), offers), 200, 'workerUnavailable');
  await expectConsistentHires(passa.db);
});

test('a decision waits for a simultaneous decision on the same application, and is refused', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [accepted, ...late] = await whileRowIsLocked(passa.db, rowOf(worker), [
    () => performAction(business, 'accept', application),
    () => performAction(business, 'decline', application),
    () => performAction(business, 'accept', application),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  for (const response of late) expectRefusal(response, 409, 'applicationDecided');
  await expectConsistentHires(passa.db);
});

test('a decision waits for a simultaneous hire for the same job, and is refused', async () => {
  const job = await aJob(business);
  const [first, second] = [await anApplication(worker, job), await anApplication(other, job)];
  const [accepted, ...late] = await whileRowIsLocked(passa.db, rowOf(worker), [
    () => performAction(business, 'accept', first),
    () => performAction(business, 'accept', second),
    () => performAction(business, 'decline', second),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  for (const response of late) expectRefusal(response, 409, 'jobNotOpen');
  await expectConsistentHires(passa.db);
});
