import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Inserts the openings and assignments of jobs and applications that the import or the demo has inserted in bulk, and sets the
 * statuses of those jobs. Jobs that have openings, and applications that have their assignments, stay as they are.
 */
export async function fillOpenings(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into openings (job_id, number)
    select id, generate_series(1, openings) from jobs where not exists (select from openings where job_id = jobs.id)`);
  await tx.execute(sql`
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
    select a.id, openings.id, jobs.id, a.worker_id, a.status, jobs.start_date, jobs.end_date
    from (
      select id, job_id, worker_id, status, row_number() over (partition by job_id order by assigned_at, id) as number
      from applications
      where status in ('accepted', 'completed')
        and not exists (select from assignments where application_id = applications.id)) as a
    join jobs on jobs.id = a.job_id join openings on openings.job_id = jobs.id and openings.number = a.number`);
  await tx.execute(sql`
    update jobs set
      status = held.job_status,
      updated_at = greatest(jobs.updated_at, held.updated_at)
    from (
      select jobs.id, max(a.updated_at) as updated_at,
        case when count(*) < jobs.openings then 'open'
          when count(*) filter (where a.status = 'accepted') > 0 then 'hired'
          else 'completed' end as job_status
      from jobs join applications a on a.job_id = jobs.id
      where a.status in ('accepted', 'completed')
      group by jobs.id) as held
    where jobs.id = held.id and jobs.status <> held.job_status`);
}
