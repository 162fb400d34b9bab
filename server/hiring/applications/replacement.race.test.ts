import { beforeAll, describe, expect, test } from 'vitest';
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
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { expectOnly, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
let business: TestUser;
let hired: TestUser;
let regulars: TestUser[];
beforeAll(async () => {
  [business, hired] = [await aBusiness(passa), await aWorker(passa)];
  regulars = [];
  while (regulars.length < 6) regulars.push(await aWorker(passa));
  for (const regular of regulars) await aRegular(business, regular);
});

/** A filled job with one opening that regulars may book. */
async function aFilledJob(...waiting: TestUser[]) {
  const job = await aJob(business, { regularsCanBook: true });
  const application = await anApplication(hired, job);
  const pending = await Promise.all(waiting.map((worker) => anApplication(worker, job)));
  await performAction(business, 'accept', application);
  return { job, application, pending };
}

const bookingsOf = ({ id }: { id: string }, users: TestUser[]) =>
  Promise.all(users.map(({ visitor }) => visitor.post(`/api/jobs/${id}/booking${AS_IT_IS}`)));

const hiredFor = ({ id }: { id: string }) =>
  countOf(passa.db, 'assignments', `job_id = '${id}' and status <> 'cancelled'`);

describe.for(rounds(5))('in round %i', () => {
  test('two regulars who book one freed opening at once give one hire', async () => {
    const { job, application } = await aFilledJob();
    await cancel(hired, application);
    const bookings = await bookingsOf(job, regulars.slice(0, 2));
    expect(bookings.map(outcomeOf).sort()).toEqual(['201', '409 jobNotOpen']);
    expect(await hiredFor(job)).toBe(1);
    await expectConsistentHires(passa.db);
  });

  test('bookings, an acceptance and the cancellation at once give one hire at most', async () => {
    const { job, application, pending } = await aFilledJob(...regulars.slice(0, 1));
    const [cancelled, bookings] = await Promise.all([
      cancel(hired, application),
      bookingsOf(job, regulars.slice(1)),
      ...pending.map((one) => performAction(business, 'accept', one)),
    ]);
    expect(outcomeOf(cancelled)).toBe('200');
    expectOnly(bookings, ['201', '409 jobNotOpen']);
    expect(await hiredFor(job)).toBeLessThanOrEqual(1);
    expect(await countOf(passa.db, 'jobs', `id = '${job.id}' and replacement_asked_at is not null`)).toBe(1);
    await expectConsistentHires(passa.db);
  });
});
