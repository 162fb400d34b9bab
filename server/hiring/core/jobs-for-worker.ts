import { ASSIGNMENT_STATUSES } from '@passa/domain';
import { and, eq, getTableColumns, isNotNull, isNull, ne, or, sql, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { eventsOfApplication, statedTermsOfApplication } from '../../attendance/index.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applications,
  assignments,
  businesses,
  holdsOpening,
  jobs,
  keptByHiredApplication,
  keptTerms,
  personalNumbers,
  shiftTerms,
  thaw,
  type FrozenJob,
} from '../../database/schema.ts';
import { selectWorkerToMatch } from '../../matching/index.ts';
import { pinOfJob } from '../../places/index.ts';
import {
  closureByBlock,
  isBlockedByWorker,
  isUnblockedBusiness,
  statusBehind,
  wasPostedBehindBlock,
} from './blocks.ts';
import { changeOfApplication } from '../../database/change-of-application.ts';
import { isRegular } from './regulars.ts';
import { invitationStatus } from './invited.ts';
import { shiftsFromNow } from './own-shifts.ts';
import { swapPart } from './swaps.ts';
import { hireOfApplication } from './hire.ts';
import { filledOrClosedAt, hasWorkedHere, venue } from './jobs-of-business.ts';
import { isShownYet, isVisible } from './visible-jobs.ts';
import { noShowOfApplication } from './no-shows.ts';

// Only the lists of a business need the columns that are left out.
const {
  regularsFirstHours: _hours,
  releasedAt: _release,
  seriesId: _series,
  replacementAskedAt: _replacement,
  termsChangedAt: _change,
  ...jobColumns
} = getTableColumns(jobs);

// The presenter shows the contact to the hired worker only.
const contact = {
  firstName: businesses.firstName,
  lastName: businesses.lastName,
  phoneNumber: businesses.phoneNumber,
};

/**
 * How many openings of an open job are free. For a job with one opening it is not counted, and null. For queries that read `jobs`.
 */
const openingsLeft = sql<
  number | null
>`case when ${jobs.status} = 'open' and ${jobs.openings} > 1 then ${jobs.openings} - (
  select count(*)::int from ${assignments} where ${assignments.jobId} = ${jobs.id} and ${holdsOpening}) end`;

const workerId = sql.placeholder('workerId');

/** The date on which a worker turns 18; null if it is not known. For queries that read several tables. */
export const adultOnOf = (id: string | Placeholder | AnyPgColumn) =>
  sql<
    string | null
  >`(select ${personalNumbers.adultOn}::text from ${personalNumbers} where ${personalNumbers.workerId} = ${id})`;

/** The condition to join a worker's own application to a job. */
export const isOwnApplication = (id: string | Placeholder = workerId) =>
  and(eq(applications.jobId, jobs.id), eq(applications.workerId, id));

/** Whether the worker has not applied, or has withdrawn. For queries that join the own application. */
export const hasNotApplied = or(isNull(applications.id), eq(applications.status, 'withdrawn'));

/**
 * Starts a query for jobs with the venue, the contact, and the worker's own application, if there is one.
 * @param further columns (`changesSince`, `toMatch`)
 */
function selectJobs<Further extends SelectedFields>(db: Database, id: string | Placeholder, further: Further) {
  return db
    .select({
      job: { ...jobColumns, ...shiftTerms },
      venue,
      contact,
      openingsLeft,
      canBookAsRegular: sql<boolean>`${jobs.regularsCanBook} and ${isRegular(id)}`,
      invitation: invitationStatus(id),
      workerAdultOn: adultOnOf(id),
      hire: hireOfApplication,
      change: changeOfApplication,
      swap: swapPart,
      noShow: noShowOfApplication,
      events: eventsOfApplication,
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
        handedOver: applications.handedOver,
        keptByColleague: applications.keptByColleague,
        noShow: applications.noShow,
      },
      ...further,
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .leftJoin(applications, isOwnApplication(id))
    .leftJoin(keptTerms, keptByHiredApplication)
    .$dynamic();
}

/** For jobs that may have been filled or closed, or are of a business that the worker has blocked. */
const changesSince = (id: string | Placeholder) => ({
  filledOrClosedAt,
  isBlocked: isBlockedByWorker(id),
  closureByBlock: closureByBlock(id),
  statedTerms: statedTermsOfApplication,
});

/** What a match depends on besides the job itself, for jobs that the worker may be hired for. It has the placeholder `now`. */
const toMatch = {
  toMatch: {
    worker: selectWorkerToMatch(workerId),
    shifts: shiftsFromNow(workerId),
    pin: pinOfJob,
    hasWorkedHere: hasWorkedHere(workerId),
  },
};

/** Starts a query for jobs that the worker has applied to. */
export const selectJobsForWorker = (db: Database, id: string | Placeholder = workerId) =>
  selectJobs(db, id, changesSince(id));

/** Starts a query for open jobs, with the placeholders `workerId` and `now`. */
export const selectOpenJobs = (db: Database) => selectJobs(db, workerId, toMatch);

/** Starts a query for jobs of any status that the worker may be hired for, with the placeholders `workerId` and `now`. */
export const selectJobsToMatch = (db: Database) => selectJobs(db, workerId, { ...changesSince(workerId), ...toMatch });

type RowToMatch = Awaited<ReturnType<typeof selectJobsToMatch>>[number];
/** What a query does not select is missing. */
export type WorkerJobRow = Partial<RowToMatch> & Omit<RowToMatch, 'toMatch' | keyof ReturnType<typeof changesSince>>;

const SHIFT_TERMS: readonly string[] = Object.keys(shiftTerms);

/** What a worker reads of a job that was edited after a block. A hire has its own terms. */
function termsBehind({ application }: WorkerJobRow, job: FrozenJob): Partial<WorkerJobRow['job']> {
  const isHire = application && ASSIGNMENT_STATUSES.some((status) => status === application.status);
  const terms = Object.entries(thaw(job)).filter(([name]) => !isHire || !SHIFT_TERMS.includes(name));
  return Object.fromEntries(terms);
}

/**
 * A row as a worker sees it while a block separates the worker from the business: as if the business had closed the job at the time of the
 * block.
 */
export function withClosure(row: WorkerJobRow): WorkerJobRow {
  const { job, closureByBlock: closure } = row;
  if (!closure) return row;
  const { status, openings } = statusBehind(job, closure);
  const at = new Date(closure.at);
  const filledAt = closure.filledAt === null ? null : new Date(closure.filledAt);
  return {
    ...row,
    closureByBlock: null,
    job: { ...job, ...(closure.job && termsBehind(row, closure.job)), status, openings, updatedAt: at },
    // The question about an earlier change ends with the next one, since its answer would be about both.
    change: closure.job ? null : row.change,
    openingsLeft: null,
    filledOrClosedAt: status === 'closed' ? at : filledAt,
  };
}

const jobForWorkerQuery = prepare('job_for_worker', (db, name) =>
  selectJobsToMatch(db)
    .where(
      and(
        eq(jobs.id, sql.placeholder('jobId')),
        or(and(eq(jobs.status, 'open'), isVisible), isNotNull(applications.id)),
      ),
    )
    .prepare(name),
);

const goneJobQuery = prepare('gone_job', (db, name) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, sql.placeholder('jobId')),
        isShownYet,
        or(ne(jobs.status, 'open'), sql`not ${isUnblockedBusiness(workerId, jobs.businessId)}`),
        sql`not ${wasPostedBehindBlock(workerId)}`,
      ),
    )
    .prepare(name),
);

/** Whether a job is filled or closed that the worker could read while it was open. A block closes it to the worker, and hides what is posted later. */
export async function isGone(db: Database, workerId: string, jobId: string, now: Date): Promise<boolean> {
  const found = await goneJobQuery(db).execute({ workerId, jobId, now: now.toISOString() });
  return found.length > 0;
}

/** A job that is open or that the worker has applied to; undefined for any other job. */
export async function jobForWorker(db: Database, workerId: string, jobId: string, now: Date) {
  const [row] = await jobForWorkerQuery(db).execute({ workerId, jobId, now: now.toISOString() });
  return row && withClosure(row);
}
