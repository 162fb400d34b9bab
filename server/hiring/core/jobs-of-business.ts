import { statusesInList, type JobList, type JobListSort } from '@passa/domain';
import { and, asc, count, desc, eq, inArray, lt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  businesses,
  holdsOpening,
  jobs,
  openings,
  workers,
} from '../../database/schema.ts';
import { changeOfApplication, type ChangeRow } from '../../database/change-of-application.ts';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import { pinOfJob } from '../../places/index.ts';
import { invitationCounts } from './invited.ts';
import { hireFields, type HireRow } from './hire.ts';
import { hasNotStarted, isOpen } from './visible-jobs.ts';
import { hasWorkedFor } from './worked.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import {
  ascendingKeyParams,
  keyParams,
  laterThanPlaceholders,
  olderThanPlaceholders,
  PAGE_SIZE,
  type PageKey,
} from '../../platform/http/page.ts';

export const venue = { businessName: businesses.businessName, businessType: businesses.businessType };

// The number of applications, and of the pending ones among them. Counted together for each row of a page, from the index over the job.
// Withdrawn applications do not count.
const applicationCounts = sql<[number, number]>`(
  select array[count(*)::int, count(*) filter (where ${applications.status} = 'pending')::int]
  from ${applications} where ${applications.jobId} = ${jobs.id} and ${applications.status} <> 'withdrawn')`;

// The number of later open jobs of the same series, from the index over the series. None are read for a job without one.
const laterInSeries = sql<number>`(
  select count(*)::int from ${jobs} later
  where later.series_id = ${jobs.seriesId} and later.start_date > ${jobs.startDate} and later.status = 'open')`;

/**
 * When a job was filled or closed; null while it is open. A closed job does not change any more. A filled one does when its shift is
 * completed, so the time of the last hiring is used. For queries that read `jobs`.
 */
export const filledOrClosedAt: SQL<Date | null> =
  sql`case ${jobs.status} when 'open' then null when 'closed' then ${jobs.updatedAt} else (
  select max(hired.assigned_at) from ${assignments} as held join ${applications} as hired on hired.id = held.application_id
  where held.job_id = ${jobs.id} and held.status <> 'cancelled') end`.mapWith(jobs.updatedAt);

/** Whether a worker has worked for the business of an open job. For queries that read `jobs`. */
export const hasWorkedHere = (workerId: string | Placeholder | AnyPgColumn) =>
  sql<boolean>`${jobs.status} = 'open' and ${hasWorkedFor(workerId, jobs.businessId)}`;

/** A worker who holds an opening of a job. The presenter decides whether the business may read the phone number. */
export type HiredWorkerRow = {
  workerId: string;
  applicationId: string;
  status: 'accepted' | 'completed';
  completedAt: string | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  snapshot: { hasDetails: boolean; phoneNumber: string | null; accessUntil: string } | null;
  change: ChangeRow | null;
} & HireRow;

const selectHiredWorkers = sql`(
  select coalesce(json_agg(json_build_object(
    'workerId', ${assignments.workerId},
    'applicationId', ${assignments.applicationId},
    'status', ${assignments.status},
    'completedAt', ${applications.completedAt},
    'firstName', ${APPLICANT_NAME_COLUMNS.firstName},
    'lastName', ${APPLICANT_NAME_COLUMNS.lastName},
    'phoneNumber', ${workers.phoneNumber},
    ${hireFields},
    'change', ${changeOfApplication},
    'snapshot', case when ${applicantSnapshots.applicationId} is not null then json_build_object(
      'hasDetails', ${applicantSnapshots.details} is not null,
      'phoneNumber', ${applicantSnapshots.details} ->> 'phoneNumber',
      'accessUntil', ${applicantSnapshots.accessUntil}) end
  ) order by ${openings.number}), '[]'::json)
  from ${assignments}
  join ${openings} on ${openings.id} = ${assignments.openingId}
  join ${applications} on ${applications.id} = ${assignments.applicationId}
  join ${workers} on ${workers.userId} = ${assignments.workerId}
  left join ${applicantSnapshots} on ${applicantSnapshots.applicationId} = ${assignments.applicationId}
  where ${assignments.jobId} = ${jobs.id} and ${holdsOpening})`;
/**
 * The workers who hold the openings of a job, for queries that read `jobs`. Read for each row of a page, from the index over the job.
 * Nested, since Drizzle drops the names of tables from the columns of a query without joins.
 */
export const hiredWorkers = sql<HiredWorkerRow[]>`${selectHiredWorkers}`;

/** Starts a query for jobs with the venue, the workers who hold the openings, and the number of applications. */
function selectJobsForBusiness(db: Database) {
  return db
    .select({ job: jobs, venue, pin: pinOfJob, hiredWorkers, applicationCounts, invitationCounts, laterInSeries })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .$dynamic();
}

export type BusinessJobRow = Awaited<ReturnType<typeof selectJobsForBusiness>>[number];

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

/**
 * The later open jobs of the series of a business's job that have pending applications or hired workers, with the numbers of both, in the
 * order of their start.
 */
export function laterJobsWithPeople(db: Database, businessId: string, jobId: string) {
  const edited = alias(jobs, 'edited');
  const countIn = (status: 'pending' | 'accepted') =>
    sql<number>`(count(*) filter (where ${applications.status} = ${status}))::int`;
  return db
    .select({ job: jobs, waitingCount: countIn('pending'), hiredCount: countIn('accepted') })
    .from(jobs)
    .innerJoin(edited, and(eq(edited.seriesId, jobs.seriesId), lt(edited.startDate, jobs.startDate)))
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(edited.id, jobId),
        eq(jobs.businessId, businessId),
        isOpen,
        inArray(applications.status, ['pending', 'accepted']),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(asc(jobs.startDate));
}

// Written so that the planner reads the jobs of the list by the index over the status, and sorts them: the index over the start also has
// the completed jobs, which are past and become more with the years.
const startOfJob = sql`(${jobs.startDate} + interval '0')`;

const ORDERS = {
  newest: { isAfter: olderThanPlaceholders(jobs.createdAt, jobs.id), by: [desc(jobs.createdAt), desc(jobs.id)] },
  soonest: { isAfter: laterThanPlaceholders(startOfJob, jobs.id), by: [asc(startOfJob), asc(jobs.id)] },
} satisfies Record<JobListSort, { isAfter: SQL; by: SQL[] }>;

const jobsInListQuery = (list: JobList, sort: JobListSort) =>
  prepare(`jobs_of_business_${list}_${sort}`, (db, name) =>
    selectJobsForBusiness(db)
      .where(
        and(
          eq(jobs.businessId, sql.placeholder('businessId')),
          // Constants instead of a parameter, so that the planner can use the partial index over these statuses.
          oneOf(jobs.status, statusesInList(list)),
          ORDERS[sort].isAfter,
        ),
      )
      .orderBy(...ORDERS[sort].by)
      .limit(constantLimit(PAGE_SIZE + 1))
      .prepare(name),
  );

const inEachList = (sort: JobListSort) => ({
  open: jobsInListQuery('open', sort),
  hired: jobsInListQuery('hired', sort),
  closed: jobsInListQuery('closed', sort),
});

const jobsInList = { newest: inEachList('newest'), soonest: inEachList('soonest') };

/** A page of one of a business's lists. */
export function jobsOfBusiness(
  db: Database,
  businessId: string,
  list: JobList,
  sort: JobListSort,
  after: PageKey | undefined,
) {
  const params = sort === 'newest' ? keyParams(after) : ascendingKeyParams(after);
  return jobsInList[sort][list](db).execute({ businessId, ...params });
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

const countWaitingApplicantsQuery = prepare('count_waiting_applicants', (db, name) =>
  db
    .select({ waiting: count() })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(jobs.businessId, sql.placeholder('businessId')),
        isOpen,
        hasNotStarted,
        // The columns of the index over the applicants of a job.
        sql`(${applications.status} <> 'pending') = false and ${applications.status} <> 'withdrawn'`,
      ),
    )
    .prepare(name),
);

/** How many pending applications the open jobs of a business have, without jobs that have started. */
export async function countWaitingApplicants(db: Database, businessId: string, now: Date): Promise<number> {
  const [row] = await countWaitingApplicantsQuery(db).execute({ businessId, now: now.toISOString() });
  return row?.waiting ?? 0;
}
