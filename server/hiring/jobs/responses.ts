import { JOB_LIST_OF, type JobList } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { pageOf, type PageKey } from '../../platform/http/page.ts';
import { presentJobForBusiness, type BusinessJob } from './present.ts';
import { countJobsByStatus, jobOfBusiness, jobsOfBusiness } from './queries.ts';

/** A page of one of the business's lists of jobs, newest first. */
export async function businessJobPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  businessId: string,
  list: JobList,
  cursor?: PageKey,
) {
  const at = now();
  const { rows, next } = pageOf(await jobsOfBusiness(db, businessId, list, cursor), (row) => row.job);
  return { jobs: rows.map((row) => presentJobForBusiness(row, at)), next };
}

/** The number of jobs in each of the business's lists. */
export async function businessJobCounts({ db }: Pick<Services, 'db'>, businessId: string) {
  const counts: Record<JobList, number> = { open: 0, hired: 0, closed: 0 };
  for (const row of await countJobsByStatus(db, businessId)) counts[JOB_LIST_OF[row.status]] += row.jobs;
  return counts;
}

/**
 * A job of the business.
 * @throws ApiError notFound for the job of another business
 */
export async function ownJob(
  { db, now }: Pick<Services, 'db' | 'now'>,
  businessId: string,
  jobId: string,
): Promise<BusinessJob> {
  const row = await jobOfBusiness(db, businessId, jobId);
  if (!row) throw new ApiError('notFound');
  return presentJobForBusiness(row, now());
}
