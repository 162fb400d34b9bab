import {
  JOB_LIST_OF,
  permittedTo,
  presentShiftTerms,
  type JobList,
  type JobListSort,
  type MemberRole,
} from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PageKey } from '../../platform/http/page.ts';
import { businessJobPageOf } from './cursor.ts';
import { presentJobForBusiness, type BusinessJob } from './present.ts';
import {
  countJobsByStatus,
  countWaitingApplicants,
  jobOfBusiness,
  jobsOfBusiness,
  laterJobsWithPeople,
} from '../core/jobs-of-business.ts';

/** The member of a venue who reads its jobs. */
type Viewer = { partyId: string; memberRole: MemberRole };

/** A page of one of the business's lists of jobs. */
export async function businessJobPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { partyId: businessId, memberRole }: Viewer,
  list: JobList,
  sort: JobListSort = 'newest',
  after?: PageKey,
) {
  const at = now();
  const { rows, next } = businessJobPageOf(sort, await jobsOfBusiness(db, businessId, list, sort, after));
  return { jobs: rows.map((row) => permittedTo(memberRole, presentJobForBusiness(row, at))), next };
}

/** The number of jobs in each of the business's lists, and of the applicants of open jobs who wait for an answer. */
export async function businessJobCounts({ db, now }: Pick<Services, 'db' | 'now'>, businessId: string) {
  const [jobs, waiting] = await Promise.all([
    countJobsByStatus(db, businessId),
    countWaitingApplicants(db, businessId, now()),
  ]);
  const counts: Record<JobList, number> = { open: 0, hired: 0, closed: 0 };
  for (const row of jobs) counts[JOB_LIST_OF[row.status]] += row.jobs;
  return { ...counts, waiting };
}

/**
 * A job of the business.
 * @throws ApiError notFound for the job of another business
 */
export async function ownJob(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { partyId: businessId, memberRole }: Viewer,
  jobId: string,
): Promise<BusinessJob> {
  const row = await jobOfBusiness(db, businessId, jobId);
  if (!row) throw new ApiError('notFound');
  return permittedTo(memberRole, presentJobForBusiness(row, now()));
}

/**
 * The terms of the later open jobs of a series that have pending applications or hired workers, so that the form of an edit can say how many
 * people it asks.
 */
export async function laterJobs({ db }: Pick<Services, 'db'>, businessId: string, jobId: string) {
  const found = await laterJobsWithPeople(db, businessId, jobId);
  return found.map(({ job, ...counts }) => ({ ...presentShiftTerms(job), ...counts }));
}
