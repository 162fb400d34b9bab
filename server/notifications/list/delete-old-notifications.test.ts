import { retentionOf } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';

const passa = usePassa();

test('notifications past their retention are deleted in batches, and no others', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await anApplication(worker, await aJob(business));
  const [old, young] = [await aJob(business), await aJob(business)];
  for (const job of [old, young]) {
    await passa.db.execute(sql`
      with people as (
        insert into users (name, email, role)
        select 'Nils Ek', gen_random_uuid() || '@example.com', 'worker' from generate_series(1, 1001) returning id
      ), members as (
        insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
        select id, 'Nils', 'Ek', '070-1740605', array['Cook'], 'Malmö', 'Gata 1', '214 20' from people returning user_id
      )
      insert into applications (job_id, worker_id, business_id, announced_at)
      select ${job.id}::uuid, user_id, ${business.partyId}::uuid, now() from members`);
  }
  const insert = (job: { id: string }, createdAt: Date) =>
    passa.db.execute(sql`
      insert into notifications (user_id, kind, application_id, created_at)
      select ${business.account.id}::uuid, 'newApplication', id, ${createdAt.toISOString()} from applications where job_id = ${job.id}`);
  const now = new Date();
  await insert(old, new Date(now.getTime() - retentionOf('notifications') - 1));
  await insert(young, new Date(now.getTime() - retentionOf('notifications')));
  await deleteOldNotifications(passa.services, now);
  expect(await countOf(passa.db, 'notifications')).toBe(1 + 1001);
});
