import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, act, aJob, anApplication, aWorker, type Person } from '../testing/builders.ts';
import { countOf, rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { atOnce } from '../testing/races.ts';
import { rounds } from '../testing/race-rounds.ts';
import { DIGEST_INTERVAL, sendApplicationDigests } from './application-digest.ts';

const passa = usePassa();
let workers: Person[];
beforeAll(async () => {
  workers = [];
  while (workers.length < 20) workers.push(await aWorker(passa));
});

// Each round comes by a quarter of an hour after the one before it, so that all of them may tell.
let ticks = 0;
const nextRound = () => new Date(Date.now() + (ticks += 1) * 2 * DIGEST_INTERVAL);
const announced = async ({ account }: Person) => {
  const tasks = await rows<{ ids: string[] }>(
    passa.db,
    sql`select data->'applicationIds' as ids from queue.job
      where name = 'mail-new-applications' and data->>'businessId' = ${account.id}`,
  );
  return tasks.map(({ ids }) => ids);
};

test.for(rounds(3))('while many apply and are turned down, several processes tell of each once: round %i', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business);
  const declined: string[] = [];
  const telling = atOnce(30, () => sendApplicationDigests(passa.services, nextRound()));
  const applications = await Promise.all(
    workers.map(async (worker, i) => {
      const application = await anApplication(worker, job);
      if (i % 4 === 0 && (await act(business, 'decline', application)).status === 200) declined.push(application.id);
      return application.id;
    }),
  );
  await telling;
  await sendApplicationDigests(passa.services, nextRound());

  expect(await countOf(passa.db, 'applications', 'announced_at is null')).toBe(0);
  const told = (await announced(business)).flat();
  expect(new Set(told).size, 'none is told twice').toBe(told.length);
  const missing = applications.filter((id) => !told.includes(id) && !declined.includes(id));
  expect(missing, 'none is left out').toEqual([]);
});

test.for(rounds(3))('of many processes that come by at one moment, one tells: round %i', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business);
  for (const worker of workers.slice(0, 5)) await anApplication(worker, job);
  const moment = nextRound();
  const mails = await atOnce(15, () => sendApplicationDigests(passa.services, moment));
  expect(mails.reduce((sum, some) => sum + some)).toBe(1);
  expect((await announced(business)).map((ids) => ids.length)).toEqual([5]);
});

test('who applies waits for nobody who tells, and who tells for nobody who applies or decides', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business);
  const [first, second, third] = workers as [Person, Person, Person];
  const decided = await anApplication(first, job);
  await anApplication(second, job);
  await passa.db.transaction(async (tx) => {
    // Somebody decides on one, and has not finished; somebody else tells, and has not either.
    await tx.execute(sql`select 1 from applications where id = ${decided.id} for update`);
    expect(await sendApplicationDigests(passa.services, nextRound())).toBe(1);
    await tx.execute(sql`select 1 from businesses where user_id = ${business.account.id} for no key update`);
    await anApplication(third, job);
    expect(await sendApplicationDigests(passa.services, nextRound())).toBe(0);
  });
  expect((await announced(business)).map((ids) => ids.length)).toEqual([1]);
  expect(await sendApplicationDigests(passa.services, nextRound())).toBe(1);
  expect((await announced(business)).flat()).toHaveLength(3);
});
