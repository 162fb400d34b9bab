import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '@passa/domain';
import { inOneChange } from '../platform/change.ts';
import { aBusiness, act, aJob, anApplication, aWorker, type Person } from '../testing/builders.ts';
import { countOf, rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { usePushService } from '../testing/push-service.ts';
import { atOnce, expectOnly } from '../testing/races.ts';
import { notify, type Notice } from './index.ts';

const passa = usePassa();
const { subscribed } = usePushService(passa);
const ROUNDS = [1, 2, 3];
let business: Person;
let workers: Person[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = [];
  while (workers.length < 12) workers.push(await aWorker(passa));
  for (const worker of workers) await subscribed(worker);
});

const readAll = async ({ visitor }: Person) => {
  const { body } = await visitor.get<{ notifications: { id: string }[] }>('/api/notifications');
  const upTo = body.notifications[0]?.id;
  return upTo === undefined ? undefined : visitor.put('/api/notifications/read', { upTo });
};

async function aJobWithAll() {
  const job = await aJob(business);
  const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
  return { job, applications };
}

test.for(ROUNDS)('closings at once that tell the same people, who read, tell each of each once: round %i', async () => {
  const jobs = await Promise.all([1, 2, 3, 4].map(() => aJobWithAll()));
  const [closed, read] = await Promise.all([
    Promise.all(jobs.map(({ job }) => business.visitor.post(`/api/jobs/${job.id}/close`))),
    Promise.all(workers.flatMap((worker) => [readAll(worker), readAll(worker)])),
  ]);
  expectOnly(closed, ['200']);
  // One that was told anew meanwhile is not the one that was seen.
  expectOnly(
    read.flatMap((answer) => answer ?? []),
    ['200', '404 notFound'],
  );
  for (const { applications } of jobs) {
    const ids = applications.map(({ id }) => `'${id}'`).join();
    expect(await countOf(passa.db, 'notifications', `kind = 'jobClosed' and application_id in (${ids})`)).toBe(12);
    expect(
      await countOf(passa.db, 'queue.job', `name = 'mail-job-closed' and data->>'applicationId' in (${ids})`),
    ).toBe(12);
  }
});

test.for(ROUNDS)(
  'what is told again and again, in any order, while it is read, ends in no deadlock: round %i',
  async () => {
    const { applications } = await aJobWithAll();
    const notices = applications.flatMap(({ id: applicationId }, i): Notice[] => [
      { userId: workers[i]?.account.id ?? '', kind: 'jobReopened', applicationId },
      { userId: business.account.id, kind: 'shiftCancelled', applicationId },
    ]);
    const telling = atOnce(12, (i) => {
      const order = i % 2 ? notices : notices.toReversed();
      return inOneChange(passa.services, (change) => notify(change, order));
    });
    const reading = atOnce(12, () => readAll(business));
    await Promise.all([telling, reading]);
    const ids = applications.map(({ id }) => `'${id}'`).join();
    expect(await countOf(passa.db, 'notifications', `kind = 'jobReopened' and application_id in (${ids})`)).toBe(12);
  },
);

test('what is told second stands above, though its change began first', async () => {
  const [worker] = workers as [Person];
  const application = await anApplication(worker, await aJob(business));
  const told = { userId: worker.account.id, applicationId: application.id };
  await inOneChange(passa.services, async (change) => {
    await change.tx.execute(sql`select 1`);
    await inOneChange(passa.services, (other) => notify(other, [{ ...told, kind: 'jobReopened' }]));
    await notify(change, [{ ...told, kind: 'accepted' }]);
  });
  const kinds = await rows(
    passa.db,
    sql`select kind from notifications where user_id = ${told.userId} order by created_at desc limit 2`,
  );
  expect(kinds).toEqual([{ kind: 'accepted' }, { kind: 'jobReopened' }]);
});

test('a change that is not kept tells nobody, in no way', async () => {
  const [worker] = workers as [Person];
  const application = await anApplication(worker, await aJob(business));
  const stored = async () => [await countOf(passa.db, 'notifications'), await countOf(passa.db, 'queue.job')];
  const before = await stored();
  const heard: LiveEvent[] = [];
  const end = passa.services.live.listen((announcements) => heard.push(...announcements.map(({ event }) => event)));
  const changing = inOneChange(passa.services, async (change) => {
    await notify(change, [{ userId: worker.account.id, kind: 'accepted', applicationId: application.id }]);
    throw new Error('on second thought');
  });
  await expect(changing).rejects.toThrow('on second thought');
  expect([heard, await stored()]).toEqual([[], before]);
  await act(business, 'decline', application);
  end();
  expect(heard.map(({ type }) => type)).toContain('notified');
  expect(await stored()).not.toEqual(before);
});

test('of very many at once each is told, on every browser and by mail', async () => {
  const job = await aJob(business);
  await passa.db.execute(sql`
    with people as (
      insert into users (name, email, role)
      select 'Nils Ek', 'nils-' || n || '@example.com', 'worker' from generate_series(1, 2500) as n returning id
    ), members as (
      insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      select id, 'Nils', 'Ek', '070-1740605', array['Cook'], 'Malmö', 'Gata 1', '214 20' from people returning user_id
    )
    insert into applications (job_id, worker_id, business_id, announced_at)
    select ${job.id}::uuid, user_id, ${business.account.id}::uuid, now() from members`);
  const heard: LiveEvent[] = [];
  const end = passa.services.live.listen((announcements) => heard.push(...announcements.map(({ event }) => event)));
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  end();
  const those = `in (select id from applications where job_id = '${job.id}')`;
  expect(await countOf(passa.db, 'notifications', `kind = 'jobClosed' and application_id ${those}`)).toBe(2500);
  const mails = `name = 'mail-job-closed' and (data->>'applicationId')::uuid ${those}`;
  expect(await countOf(passa.db, 'queue.job', mails)).toBe(2500);
  expect(heard.filter(({ type }) => type === 'notified')).toHaveLength(2500);
});
