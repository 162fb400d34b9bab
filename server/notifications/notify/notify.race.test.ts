import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { aBusiness, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { concurrently, expectOnly, untilWaiting } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { notify, type NewNotification } from '../index.ts';

const passa = usePassa();
const { subscribe } = usePushService(passa);
const ROUNDS = rounds(3);
let business: TestUser;
let workers: TestUser[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = [];
  while (workers.length < 12) workers.push(await aWorker(passa));
  for (const worker of workers) await subscribe(worker);
});

const readAll = async ({ visitor }: TestUser) => {
  const { body } = await visitor.get<{ notifications: { id: string }[] }>('/api/notifications');
  const upTo = body.notifications[0]?.id;
  return upTo === undefined ? undefined : visitor.put('/api/notifications/read', { upTo });
};

async function aJobWithAll() {
  const job = await aJob(business);
  const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
  return { job, applications };
}

test.for(ROUNDS)(
  'concurrent closings that notify the same users while they read notify each user once of each: round %i',
  async () => {
    const jobs = await Promise.all([1, 2, 3, 4].map(() => aJobWithAll()));
    const [closed, read] = await Promise.all([
      Promise.all(jobs.map(({ job }) => business.visitor.post(`/api/jobs/${job.id}/close`))),
      Promise.all(workers.flatMap((worker) => [readAll(worker), readAll(worker)])),
    ]);
    expectOnly(closed, ['200']);
    // A notification that was renewed has a new id, and is not the one that was read.
    expectOnly(
      read.flatMap((response) => response ?? []),
      ['200', '404 notFound'],
    );
    for (const { applications } of jobs) {
      const ids = applications.map(({ id }) => `'${id}'`).join();
      expect(await countOf(passa.db, 'notifications', `kind = 'jobClosed' and application_id in (${ids})`)).toBe(12);
      expect(
        await countOf(passa.db, 'queue.job', `name = 'mail-job-closed' and data->>'applicationId' in (${ids})`),
      ).toBe(12);
    }
  },
);

test.for(ROUNDS)('repeated notifications in any order, while they are read, cause no deadlock: round %i', async () => {
  const { applications } = await aJobWithAll();
  const notices = applications.flatMap(({ id: applicationId }, i): NewNotification[] => [
    { partyId: workers[i]?.partyId ?? '', kind: 'jobReopened', applicationId },
    { partyId: business.partyId, kind: 'shiftCancelled', applicationId },
  ]);
  const notifying = concurrently(12, (i) => {
    const order = i % 2 ? notices : notices.toReversed();
    return withTransaction(passa.services, (change) => notify(change, order));
  });
  const reading = concurrently(12, () => readAll(business));
  await Promise.all([notifying, reading]);
  const ids = applications.map(({ id }) => `'${id}'`).join();
  expect(await countOf(passa.db, 'notifications', `kind = 'jobReopened' and application_id in (${ids})`)).toBe(12);
});

test('the notification written second is listed first, though its transaction began first', async () => {
  const [worker] = workers as [TestUser];
  const application = await anApplication(worker, await aJob(business));
  const recipient = { partyId: worker.partyId, applicationId: application.id };
  await withTransaction(passa.services, async (change) => {
    await change.tx.execute(sql`select 1`);
    await withTransaction(passa.services, (other) => notify(other, [{ ...recipient, kind: 'jobReopened' }]));
    await notify(change, [{ ...recipient, kind: 'accepted' }]);
  });
  const kinds = await rows(
    passa.db,
    sql`select kind from notifications where user_id = ${recipient.partyId} order by created_at desc limit 2`,
  );
  expect(kinds).toEqual([{ kind: 'accepted' }, { kind: 'jobReopened' }]);
});

test('marking as read locks rows in the order in which they are written, so that both finish', async () => {
  const { job, applications } = await aJobWithAll();
  const [first, second] = applications.map(({ id }) => id).sort();
  const hold = (tx: Database, id = '') =>
    tx.execute(sql`select 1 from notifications where application_id = ${id} for update`);
  const { reading } = await passa.db.transaction(async (tx) => {
    await hold(tx, first);
    const response = business.visitor.put('/api/notifications/read', { jobId: job.id });
    await untilWaiting(passa.db, 1);
    await hold(tx, second);
    return { reading: response };
  });
  expect(await reading).toMatchObject({ status: 200 });
});
