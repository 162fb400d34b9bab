import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { usePassa } from '../../testing/passa.ts';
import { usePushService } from '../../testing/push-service.ts';
import { notify } from '../index.ts';

const passa = usePassa();
const { subscribe } = usePushService(passa);
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
});

test('a rolled back change notifies no user by any channel', async () => {
  const worker = await aWorker(passa);
  await subscribe(worker);
  const application = await anApplication(worker, await aJob(business));
  const stored = async () => [await countOf(passa.db, 'notifications'), await countOf(passa.db, 'queue.job')];
  const before = await stored();
  const { events } = recordEvents(passa.services.live);
  const changing = withTransaction(passa.services, async (change) => {
    await notify(change, [{ partyId: worker.partyId, kind: 'accepted', applicationId: application.id }]);
    throw new Error('on second thought');
  });
  await expect(changing).rejects.toThrow('on second thought');
  expect([events, await stored()]).toEqual([[], before]);
  await performAction(business, 'decline', application);
  expect(events.map(({ event }) => event.type)).toContain('notified');
  expect(await stored()).not.toEqual(before);
});

test('of several thousand recipients each is notified, on every browser and by mail', async () => {
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
    select ${job.id}::uuid, user_id, ${business.partyId}::uuid, now() from members`);
  const { events } = recordEvents(passa.services.live);
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  const those = `in (select id from applications where job_id = '${job.id}')`;
  expect(await countOf(passa.db, 'notifications', `kind = 'jobClosed' and application_id ${those}`)).toBe(2500);
  const mails = `name = 'mail-job-closed' and (data->>'applicationId')::uuid ${those}`;
  expect(await countOf(passa.db, 'queue.job', mails)).toBe(2500);
  expect(events.filter(({ event }) => event.type === 'notified')).toHaveLength(2500);
});
