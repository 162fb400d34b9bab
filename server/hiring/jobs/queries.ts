import { statusesInList, type JobList } from '@passa/domain';
import { and, count, desc, eq, isNotNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  businesses,
  assignmentOfJob,
  jobs,
  workers,
} from '../../database/schema.ts';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** A condition for open jobs: a constant, so that the planner can use the partial indexes over open jobs. */
export const isOpen = sql`${jobs.status} = 'open'`;
/**
 * A condition for jobs that have not started, with the placeholder `now`. Written so that the planner cannot use an index here: it
 * assumes that `isOpen` and `hasNotStarted` are independent, so it expects few open jobs that have not started, and would collect and
 * sort all of them.
 */
export const hasNotStarted = sql`${jobs.startDate} - ${sql.placeholder('now')}::timestamptz > interval '0'`;

const venue = { businessName: businesses.businessName, businessType: businesses.businessType };

// The number of applications, and of the pending ones among them. Counted together for each row of a page, from the index over the job.
// Withdrawn applications do not count.
const applicationCounts = sql<[number, number]>`(
  select array[count(*)::int, count(*) filter (where ${applications.status} = 'pending')::int]
  from ${applications} where ${applications.jobId} = ${jobs.id} and ${applications.status} <> 'withdrawn')`;

// The number of later open jobs of the same series, from the index over the series. None are read for a job without one.
const laterInSeries = sql<number>`(
  select count(*)::int from ${jobs} later
  where later.series_id = ${jobs.seriesId} and later.start_date > ${jobs.startDate} and later.status = 'open')`;

// The presenter shows the contact to the hired worker only.
const contact = {
  firstName: businesses.firstName,
  lastName: businesses.lastName,
  phoneNumber: businesses.phoneNumber,
};

/**
 * When a job was filled or closed; null while it is open. A closed job does not change any more. A filled one does when its shift is
 * completed, so the time of the last hiring is used. For queries that read `jobs`.
 */
export const filledOrClosedAt: SQL<Date | null> =
  sql`case ${jobs.status} when 'open' then null when 'closed' then ${jobs.updatedAt} else (
  select max(hired.assigned_at) from ${assignments} as held join ${applications} as hired on hired.id = held.application_id
  where held.job_id = ${jobs.id} and held.status <> 'cancelled') end`.mapWith(jobs.updatedAt);

// Not correlated with the job, so it is executed once per query.
const expertiseOf = (workerId: string | Placeholder) =>
  sql`(select expertise from ${workers} where user_id = ${workerId})`.mapWith(workers.expertise);

/** Starts a query for jobs with the venue, the contact, the worker's expertise, and their own application, if there is one. */
export function selectJobsForWorker(db: Database, workerId: string | Placeholder) {
  return db
    .select({
      job: jobs,
      venue,
      contact,
      filledOrClosedAt,
      workerExpertise: expertiseOf(workerId),
      application: {
        id: applications.id,
        status: applications.status,
        createdAt: applications.createdAt,
        message: applications.message,
        updatedAt: applications.updatedAt,
        cancelledAt: applications.cancelledAt,
        cancelledBy: applications.cancelledBy,
        cancelReason: applications.cancelReason,
        cancelledByDeletion: applications.cancelledByDeletion,
      },
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.workerId, workerId)))
    .$dynamic();
}

export type WorkerJobRow = Awaited<ReturnType<typeof selectJobsForWorker>>[number];

// The presenter decides whether the business may read the phone number.
const hiredWorker = {
  id: workers.userId,
  ...APPLICANT_NAME_COLUMNS,
  phoneNumber: workers.phoneNumber,
};
const hiredSnapshot = {
  applicationId: applicantSnapshots.applicationId,
  hasDetails: sql<boolean>`${applicantSnapshots.details} is not null`,
  phoneNumber: sql<string | null>`${applicantSnapshots.details} ->> 'phoneNumber'`,
  accessUntil: applicantSnapshots.accessUntil,
};

/** Starts a query for jobs with the venue, the assignment that fills the job, its worker, and the number of applications. */
function selectJobsForBusiness(db: Database) {
  return db
    .select({
      job: jobs,
      venue,
      assignment: assignments,
      hiredWorker,
      snapshot: hiredSnapshot,
      completedAt: applications.completedAt,
      applicationCounts,
      laterInSeries,
    })
    .from(jobs)
    .leftJoin(assignments, assignmentOfJob)
    .leftJoin(applications, eq(applications.id, assignments.applicationId))
    .leftJoin(workers, eq(workers.userId, assignments.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, assignments.applicationId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .$dynamic();
}

export type BusinessJobRow = Awaited<ReturnType<typeof selectJobsForBusiness>>[number];

const jobForWorkerQuery = prepare('job_for_worker', (db, name) =>
  selectJobsForWorker(db, sql.placeholder('workerId'))
    .where(and(eq(jobs.id, sql.placeholder('jobId')), or(eq(jobs.status, 'open'), isNotNull(applications.id))))
    .prepare(name),
);

/** A job that is open or that the worker has applied to; undefined for any other job. */
export async function jobForWorker(db: Database, workerId: string, jobId: string) {
  const [row] = await jobForWorkerQuery(db).execute({ workerId, jobId });
  return row;
}

const jobOfBusinessQuery = prepare('job_of_business', (db, name) =>
  selectJobsForBusiness(db)
    .where(and(eq(jobs.id, sql.placeholder('jobId')), eq(jobs.businessId, sql.placeholder('businessId'))))
    .prepare(name),
);

/** A job of the business; undefined for another business's job. */
export async function jobOfBusiness(db: Database, businessId: string, jobId: string) {
  const [row] = await jobOfBusinessQuery(db).execute({ businessId, jobId });
  return row;
}

const jobsInListQuery = (list: JobList) =>
  prepare(`jobs_of_business_${list}`, (db, name) =>
    selectJobsForBusiness(db)
      .where(
        and(
          eq(jobs.businessId, sql.placeholder('businessId')),
          // Constants instead of a parameter, so that the planner can use the partial index over these statuses.
          oneOf(jobs.status, statusesInList(list)),
          olderThanPlaceholders(jobs.createdAt, jobs.id),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(constantLimit(PAGE_SIZE + 1))
      .prepare(name),
  );

const jobsInList = {
  open: jobsInListQuery('open'),
  hired: jobsInListQuery('hired'),
  closed: jobsInListQuery('closed'),
} satisfies Record<JobList, unknown>;

/** A page of one of a business's lists, newest first. */
export function jobsOfBusiness(db: Database, businessId: string, list: JobList, after: PageKey | undefined) {
  return jobsInList[list](db).execute({ businessId, ...keyParams(after) });
}

const countJobsByStatusQuery = prepare('count_jobs_by_status', (db, name) =>
  db
    .select({ status: jobs.status, jobs: count() })
    .from(jobs)
    .where(eq(jobs.businessId, sql.placeholder('businessId')))
    .groupBy(jobs.status)
    .prepare(name),
);

export function countJobsByStatus(db: Database, businessId: string) {
  return countJobsByStatusQuery(db).execute({ businessId });
}
