import { sql, type SQL } from 'drizzle-orm';
import { assignments, jobs } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A job of a business, with its time. */
export type TimedJob = { id: string; businessId: string; startDate: Date; endDate: Date };

/**
 * The hires of a business for its other shifts that overlap a job. Hires of other businesses are not among them: that a worker is booked
 * elsewhere is private.
 * @param ofWorkers a condition on `hire`; `=` for one worker, so that the index over worker and time is used
 * @returns the rest of a statement, from `from`, over `hire`, a row of `assignments`
 */
const overlappingHires = ({ id, businessId, startDate, endDate }: TimedJob, ofWorkers: SQL) => sql`
  from ${assignments} as hire join ${jobs} as other on other.id = hire.job_id
  where ${ofWorkers} and hire.status <> 'cancelled'
    and tstzrange(hire.start_date, hire.end_date, '[)')
      && tstzrange(${startDate.toISOString()}::timestamptz, ${endDate.toISOString()}::timestamptz, '[)')
    and hire.job_id <> ${id}::uuid and other.business_id = ${businessId}::uuid`;

/** The time of the first shift overlapping a job for which its business has hired a worker; null if there is none. */
export const overlappingHireOf = (job: TimedJob, workerId: SQL) => sql<{ start: string; end: string } | null>`(
  select json_build_object('start', hire.start_date, 'end', hire.end_date)
  ${overlappingHires(job, sql`hire.worker_id = ${workerId}`)} order by hire.start_date limit 1)`;

/** The workers in a list that the business of a job has hired for another shift that overlaps the job. */
export async function hiredAtThatTime(tx: Transaction, job: TimedJob, workerIds: string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: sql<string>`worker_id` })
    .from(
      sql`(select hire.worker_id ${overlappingHires(job, sql`hire.worker_id = any (${sql.param(workerIds)}::uuid[])`)}) as hired`,
    );
  return new Set(found.map(({ id }) => id));
}
