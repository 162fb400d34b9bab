import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** The jobs with a status that does not agree with their applications, and the shifts of a worker that overlap. */
export async function inconsistentHires(db: Database) {
  const wrongStatus = sql`
    select j.id from jobs j
    left join applications a on a.job_id = j.id and a.status in ('accepted', 'completed')
    group by j.id
    having j.status <> case
      when j.status = 'closed' and count(a.id) = 0 then 'closed'
      when count(a.id) < j.openings then 'open'
      when bool_and(a.status = 'completed') then 'completed'
      else 'hired' end`;
  const withoutOpening = sql`
    select a.id from applications a
    left join assignments s on s.application_id = a.id and s.worker_id = a.worker_id and s.job_id = a.job_id
    where (a.status in ('accepted', 'completed', 'cancelled')) <> (s.status is not distinct from a.status)`;
  const overlapping = sql`
    select one.id from applications a join applications b on b.worker_id = a.worker_id and b.id <> a.id
    join jobs one on one.id = a.job_id join jobs other on other.id = b.job_id
    where a.status in ('accepted', 'completed') and b.status in ('accepted', 'completed')
      and one.start_date < other.end_date and other.start_date < one.end_date`;
  const found = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as { rows: { id: string }[] }).rows;
  return {
    wrongStatus: await found(wrongStatus),
    withoutOpening: await found(withoutOpening),
    overlapping: await found(overlapping),
  };
}
