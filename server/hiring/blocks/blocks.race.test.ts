import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aRegular,
  aWorker,
  performAction,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { concurrently, expectOnly, untilWaiting } from '../../testing/races.ts';
import type { TestResponse } from '../../testing/visitor.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const blockVenue = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/block`);
const blockWorker = (application: { id: string }) => business.visitor.post(`/api/applications/${application.id}/block`);
const apply = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/applications`);
const book = (job: { id: string }) => worker.visitor.post(`/api/jobs/${job.id}/booking${AS_IT_IS}`);
const countPending = () =>
  countOf(passa.db, 'applications', `worker_id = '${worker.account.id}' and status = 'pending'`);

/** Blocks by one of the two, by way of a job that the worker has applied to. */
const blockBy = (by: 'worker' | 'business', job: { id: string }, application: { id: string }) =>
  by === 'worker' ? blockVenue(job) : blockWorker(application);

describe.for(rounds(5))('in round %i', () => {
  describe.for(['worker', 'business'] as const)('no application is pending once the %s has blocked the other', (by) => {
    test('while the worker applies to several jobs', async () => {
      const jobs = await concurrently(6, () => aJob(business));
      const known = await aHire(business, worker);
      const [blocked, ...applied] = await Promise.all([
        blockBy(by, known.job, known.application),
        ...jobs.map(apply),
        ...jobs.map(apply),
      ]);
      expect(blocked.status).toBe(204);
      // The second application to a job finds that the first was declined, or cannot be made again after the withdrawal.
      expectOnly(applied, ['201', '404 notFound', '409 alreadyApplied', '409 jobNotOpen']);
      expect(await countPending()).toBe(0);
    });

    test('while the business accepts', async () => {
      const jobs = await concurrently(4, () => aJob(business));
      const applied = await Promise.all(jobs.map((job) => anApplication(worker, job)));
      const known = await aHire(business, worker);
      const [blocked, ...accepted] = await Promise.all([
        blockBy(by, known.job, known.application),
        ...applied.map((application) => performAction(business, 'accept', application)),
      ]);
      expect(blocked.status).toBe(204);
      expectOnly(accepted, ['200', '409 applicationDecided', '409 applicationWithdrawn']);
      expect(await countPending()).toBe(0);
      await expectConsistentHires(passa.db);
    });

    test('while the business undoes its decisions', async () => {
      const known = await aHire(business, worker);
      const declined = await anApplication(worker, await aJob(business));
      await performAction(business, 'decline', declined);
      const [blocked, ...undone] = await Promise.all([
        blockBy(by, known.job, known.application),
        performAction(business, 'undo-accept', known.application),
        performAction(business, 'undo-decline', declined),
      ]);
      expect(blocked.status).toBe(204);
      expectOnly(undone, ['200', '409 workerBlocked']);
      expect(await countPending()).toBe(0);
      await expectConsistentHires(passa.db);
    });

    test('while a regular books', async () => {
      await aRegular(business, worker);
      const jobs = await concurrently(3, () => aJob(business, { regularsCanBook: true }));
      const known = await aHire(business, worker);
      const [blocked, ...booked] = await Promise.all([blockBy(by, known.job, known.application), ...jobs.map(book)]);
      expect(blocked.status).toBe(204);
      expectOnly(booked, ['201', '404 notFound', '409 jobNotOpen']);
      expect(await countPending()).toBe(0);
      await expectConsistentHires(passa.db);
    });
  });

  test('both can block each other at once', async () => {
    const jobs = await concurrently(3, () => aJob(business));
    const [first] = await Promise.all(jobs.map((job) => anApplication(worker, job)));
    const known = await aHire(business, worker);
    const blocked = await concurrently(6, (i) => (i % 2 ? blockVenue(known.job) : blockWorker(first ?? { id: '' })));
    expectOnly(blocked, ['204']);
    expect(await countOf(passa.db, 'blocks', `worker_id = '${worker.account.id}'`)).toBe(2);
    expect(await countPending()).toBe(0);
  });
});

test('an application that is made before the block has its locks is ended too', async () => {
  const known = await aHire(business, worker);
  const job = await aJob(business);
  const responses: Promise<TestResponse>[] = [];
  await passa.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from workers where user_id = ${worker.account.id} for no key update`);
    responses.push(apply(job));
    await untilWaiting(passa.db, 1);
    // It has looked for pending applications, found none, and waits behind the one that is being made.
    responses.push(blockVenue(known.job));
    await untilWaiting(passa.db, 2);
  });
  const [applied, blocked] = await Promise.all(responses);
  expect([applied?.status, blocked?.status]).toEqual([201, 204]);
  expect(await countPending()).toBe(0);
  expect(await countOf(passa.db, 'applications', `job_id = '${job.id}' and status = 'withdrawn'`)).toBe(1);
});
