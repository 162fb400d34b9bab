import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, act, aJob, anApplication, aWorker, type Person } from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { expectOneWinner, outcomeOf, whileHolding } from '../../testing/races.ts';

// Races that leave nothing to chance: somebody is held up in the middle of one thing while others begin another.

const passa = usePassa();
let business: Person;
let worker: Person;
let other: Person;
beforeAll(async () => {
  [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

const rowOf = (person: Person) => sql`select 1 from workers where user_id = ${person.account.id}`;

test('who applies while somebody is being hired waits, and is told that the job is filled', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [accepted, applied] = await whileHolding(passa.db, rowOf(worker), [
    () => act(business, 'accept', application),
    () => other.visitor.post(`/api/jobs/${job.id}/applications`),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  if (applied) expectRefusal(applied, 404, 'notFound');
  await expectConsistentHires(passa.db);
});

test('who is being hired for one shift is not hired for another at that time: the second hire waits, and is refused', async () => {
  const startDate = anotherDay();
  const offers = await Promise.all(
    [business, await aBusiness(passa)].map(async (venue) => {
      const application = await anApplication(worker, await aJob(venue, { startDate }));
      return () => act(venue, 'accept', application);
    }),
  );
  expectOneWinner(await whileHolding(passa.db, rowOf(worker), offers), 200, 'workerUnavailable');
  await expectConsistentHires(passa.db);
});

test('whoever decides on an application that is being decided waits, and is told that it was', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  const [accepted, ...late] = await whileHolding(passa.db, rowOf(worker), [
    () => act(business, 'accept', application),
    () => act(business, 'decline', application),
    () => act(business, 'accept', application),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  for (const answer of late) expectRefusal(answer, 409, 'applicationDecided');
  await expectConsistentHires(passa.db);
});

test('whoever decides on another application to a job that is being filled waits, and is told that it is', async () => {
  const job = await aJob(business);
  const [first, second] = [await anApplication(worker, job), await anApplication(other, job)];
  const [accepted, ...late] = await whileHolding(passa.db, rowOf(worker), [
    () => act(business, 'accept', first),
    () => act(business, 'accept', second),
    () => act(business, 'decline', second),
  ]);
  expect(accepted && outcomeOf(accepted)).toBe('200');
  for (const answer of late) expectRefusal(answer, 409, 'jobNotOpen');
  await expectConsistentHires(passa.db);
});
