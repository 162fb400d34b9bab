import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { applications, jobs } from '../../database/schema.ts';
import type { Job } from '../core/locks.ts';

/** A locked job, with its applications that were not withdrawn. */
export type CountedJob = Job & { applicationCount: number };

/**
 * Locks a job and the later open jobs of its series, in the order of their ids, which prevents deadlocks.
 * @returns the job, and the later ones in the order of their start; none if it was posted alone
 * @throws ApiError notFound for a job of another business
 */
export async function lockJobAndLater(
  tx: Transaction,
  businessId: string,
  jobId: string,
): Promise<{ job: CountedJob; later: CountedJob[] }> {
  const series = sql`(select ${jobs.seriesId} from ${jobs} where ${jobs.id} = ${jobId})`;
  const locked = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.businessId, businessId),
        or(eq(jobs.id, jobId), and(eq(jobs.seriesId, series), eq(jobs.status, 'open'))),
      ),
    )
    .orderBy(asc(jobs.id))
    .for('update');
  // Counted after locking: a statement that waits for a lock does not see what was committed while it waited.
  const counts = await tx
    .select({ jobId: applications.jobId, applications: count() })
    .from(applications)
    .where(
      and(
        inArray(
          applications.jobId,
          locked.map(({ id }) => id),
        ),
        ne(applications.status, 'withdrawn'),
      ),
    )
    .groupBy(applications.jobId);
  const countOf = new Map(counts.map((each) => [each.jobId, each.applications]));
  const counted = locked.map((each) => ({ ...each, applicationCount: countOf.get(each.id) ?? 0 }));
  const job = counted.find(({ id }) => id === jobId);
  if (!job) throw new ApiError('notFound');
  const later = counted
    .filter(({ startDate }) => startDate > job.startDate)
    .toSorted((one, other) => one.startDate.getTime() - other.startDate.getTime());
  return { job, later };
}
