import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Jobs and applications that disagree on who is hired, and overlapping shifts of one worker. */
export async function inconsistentHires(db: Database) {
  const withoutApplication = sql`
    select j.id from jobs j
    left join applications a on a.id = j.application_id and a.job_id = j.id and a.worker_id = j.assigned_worker_id
    where (j.status = 'hired') <> (a.status is not distinct from 'accepted')
      or (j.status = 'completed') <> (a.status is not distinct from 'completed')`;
  const withoutJob = sql`
    select a.id from applications a join jobs j on j.id = a.job_id
    where a.status in ('accepted', 'completed') and j.application_id is distinct from a.id`;
  const inTwoPlaces = sql`
    select one.id from jobs one join jobs other on other.assigned_worker_id = one.assigned_worker_id and other.id <> one.id
    where one.start_date < other.end_date and other.start_date < one.end_date`;
  const found = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as { rows: { id: string }[] }).rows;
  return {
    withoutApplication: await found(withoutApplication),
    withoutJob: await found(withoutJob),
    inTwoPlaces: await found(inTwoPlaces),
  };
}
