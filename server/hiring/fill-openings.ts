import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Inserts the openings and assignments of jobs and applications that the import or the demo has inserted in bulk, and sets the
 * statuses of those jobs. Jobs that have their openings, and applications that have their assignments, stay as they are.
 */
export async function fillOpenings(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into openings (job_id, number)
    select id, 1 from jobs where not exists (select from openings where job_id = jobs.id)`);
  await tx.execute(sql`
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
    select a.id, openings.id, jobs.id, a.worker_id, a.status, jobs.start_date, jobs.end_date
    from applications a join jobs on jobs.id = a.job_id join openings on openings.job_id = jobs.id and number = 1
    where a.status in ('accepted', 'completed')
      and not exists (select from assignments where application_id = a.id)`);
  await tx.execute(sql`
    update jobs set
      status = case a.status when 'completed' then 'completed' else 'hired' end,
      updated_at = greatest(jobs.updated_at, a.updated_at)
    from applications a
    where a.job_id = jobs.id and a.status in ('accepted', 'completed')
      and jobs.status <> case a.status when 'completed' then 'completed' else 'hired' end`);
}
