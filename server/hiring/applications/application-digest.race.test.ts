import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { DIGEST_INTERVAL, sendApplicationDigests } from './application-digest.ts';

const passa = usePassa();
let workers: TestUser[];
beforeAll(async () => {
  workers = [];
  while (workers.length < 20) workers.push(await aWorker(passa));
});

// The runs are two intervals apart, so that each of them may send a digest.
let runs = 0;
const nextRunAt = () => new Date(Date.now() + (runs += 1) * 2 * DIGEST_INTERVAL);
const digestsFor = async ({ partyId }: TestUser) => {
  const tasks = await rows<{ ids: string[] }>(
    passa.db,
    sql`select data->'applicationIds' as ids from queue.job
      where name = 'mail-new-applications' and data->>'businessId' = ${partyId}`,
  );
  return tasks.map(({ ids }) => ids);
};

test.for(rounds(3))(
  'several processes mention each application in one digest while workers apply and are declined: round %i',
  async () => {
    const business = await aBusiness(passa);
    const job = await aJob(business);
    const declined: string[] = [];
    const sending = concurrently(30, () => sendApplicationDigests(passa.services, nextRunAt()));
    const applications = await Promise.all(
      workers.map(async (worker, i) => {
        const application = await anApplication(worker, job);
        if (i % 4 === 0 && (await performAction(business, 'decline', application)).status === 200)
          declined.push(application.id);
        return application.id;
      }),
    );
    await sending;
    await sendApplicationDigests(passa.services, nextRunAt());

    expect(await countOf(passa.db, 'applications', 'announced_at is null')).toBe(0);
    const mentioned = (await digestsFor(business)).flat();
    expect(new Set(mentioned).size, 'no application is mentioned twice').toBe(mentioned.length);
    const missing = applications.filter((id) => !mentioned.includes(id) && !declined.includes(id));
    expect(missing, 'no application is left out').toEqual([]);
  },
);

test.for(rounds(3))('one of many simultaneous processes sends the digest: round %i', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business);
  for (const worker of workers.slice(0, 5)) await anApplication(worker, job);
  const moment = nextRunAt();
  const mails = await concurrently(15, () => sendApplicationDigests(passa.services, moment));
  expect(mails.reduce((sum, some) => sum + some)).toBe(1);
  expect((await digestsFor(business)).map((ids) => ids.length)).toEqual([5]);
});

test('applying does not wait for a digest, and a digest does not wait for applications or decisions', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business);
  const [first, second, third] = workers as [TestUser, TestUser, TestUser];
  const decided = await anApplication(first, job);
  await anApplication(second, job);
  await passa.db.transaction(async (tx) => {
    // One transaction locks an application, as a decision does; the next statement locks the business, as a digest does.
    await tx.execute(sql`select 1 from applications where id = ${decided.id} for update`);
    expect(await sendApplicationDigests(passa.services, nextRunAt())).toBe(1);
    await tx.execute(sql`select 1 from businesses where user_id = ${business.partyId} for no key update`);
    await anApplication(third, job);
    expect(await sendApplicationDigests(passa.services, nextRunAt())).toBe(0);
  });
  expect((await digestsFor(business)).map((ids) => ids.length)).toEqual([1]);
  expect(await sendApplicationDigests(passa.services, nextRunAt())).toBe(1);
  expect((await digestsFor(business)).flat()).toHaveLength(3);
});
