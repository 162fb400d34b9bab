import { AVAILABLE_LIMIT, statusesInView, TIME_ZONE } from '@passa/domain';
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { filledOrClosedAt } from '../core/jobs-of-business.ts';
import { hasNotStarted, isOpen, isVisible } from '../core/visible-jobs.ts';
import {
  hasNotApplied,
  isOwnApplication,
  selectJobsForWorker,
  selectJobsToMatch,
  selectOpenJobs,
} from '../core/jobs-for-worker.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications, assignments, jobs, keptByHire, keptTerms, timeSheets } from '../../database/schema.ts';
import { isTakingOver } from '../core/swaps.ts';
import { hireTotalColumns, paidOre } from '../core/totals.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import {
  ascendingKeyParams,
  keyParams,
  laterThanPlaceholders,
  olderThanPlaceholders,
  PAGE_SIZE,
  type PageKey,
} from '../../platform/http/page.ts';

const newestJobsAvailableQuery = prepare('newest_jobs_available', (db, name) =>
  selectOpenJobs(db)
    .where(and(isOpen, hasNotStarted, isVisible, hasNotApplied))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(constantLimit(AVAILABLE_LIMIT))
    .prepare(name),
);

/** The newest open jobs that a worker has not applied for: at most `AVAILABLE_LIMIT` (specification section 4). */
export function newestJobsAvailable(db: Database, workerId: string, now: Date) {
  return newestJobsAvailableQuery(db).execute({ workerId, now: now.toISOString() });
}

const countJobsAvailableQuery = prepare('count_jobs_available', (db, name) =>
  db
    .select({ createdAt: jobs.createdAt })
    .from(jobs)
    .leftJoin(applications, isOwnApplication())
    .where(and(isOpen, hasNotStarted, isVisible, hasNotApplied))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(constantLimit(AVAILABLE_LIMIT))
    .prepare(name),
);

/**
 * Counts the jobs that `newestJobsAvailable` returns: at most `AVAILABLE_LIMIT`.
 * @returns the count, and if it is at the limit, when the oldest of these jobs was posted
 */
export async function countJobsAvailable(
  db: Database,
  workerId: string,
  now: Date,
): Promise<{ available: number; availableSince: Date | null }> {
  const found = await countJobsAvailableQuery(db).execute({ workerId, now: now.toISOString() });
  return { available: found.length, availableSince: found[AVAILABLE_LIMIT - 1]?.createdAt ?? null };
}

const newestAppliedQuery = prepare('shifts_applied', (db, name) =>
  selectJobsToMatch(db)
    .where(
      and(
        eq(applications.workerId, sql.placeholder('workerId')),
        oneOf(applications.status, statusesInView('applied')),
        olderThanPlaceholders(applications.createdAt, applications.id),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** A page of the shifts that a worker has applied for, newest application first. */
export function newestApplied(db: Database, workerId: string, after: PageKey | undefined, now: Date) {
  return newestAppliedQuery(db).execute({ workerId, now: now.toISOString(), ...keyParams(after) });
}

const hiredFor = (db: Database, view: 'assigned' | 'settled') =>
  selectJobsForWorker(db).innerJoin(
    assignments,
    and(
      eq(assignments.applicationId, applications.id),
      eq(assignments.workerId, sql.placeholder('workerId')),
      oneOf(assignments.status, statusesInView(view)),
    ),
  );

const nextAssignedQuery = prepare('shifts_assigned', (db, name) =>
  hiredFor(db, 'assigned')
    .where(laterThanPlaceholders(assignments.startDate, assignments.applicationId))
    .orderBy(asc(assignments.startDate), asc(assignments.applicationId))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/**
 * A page of a worker's assigned shifts, ordered by start. Shifts of a worker do not overlap, so the ones that have ended and wait to be
 * completed come first, the longest ended one at the top, and then the next to come.
 */
export function nextAssigned(db: Database, workerId: string, after: PageKey | undefined) {
  return nextAssignedQuery(db).execute({ workerId, ...ascendingKeyParams(after) });
}

const latestSettledQuery = prepare('shifts_settled', (db, name) =>
  hiredFor(db, 'settled')
    .where(olderThanPlaceholders(assignments.startDate, assignments.applicationId))
    .orderBy(desc(assignments.startDate), desc(assignments.applicationId))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** A page of a worker's completed shifts, the latest start first. */
export function latestSettled(db: Database, workerId: string, after: PageKey | undefined) {
  return latestSettledQuery(db).execute({ workerId, ...keyParams(after) });
}

const monthTotalsQuery = prepare('month_totals', (db, name) =>
  db
    .select({
      month: sql<string>`to_char(${assignments.startDate} at time zone '${sql.raw(TIME_ZONE)}', 'YYYY-MM')`,
      ...hireTotalColumns,
      paidOre,
    })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .leftJoin(timeSheets, eq(timeSheets.applicationId, assignments.applicationId))
    .leftJoin(keptTerms, keptByHire)
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        oneOf(assignments.status, statusesInView('settled')),
        gte(assignments.startDate, sql.placeholder('from')),
        lt(assignments.startDate, sql.placeholder('until')),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .prepare(name),
);

/** The length and the pay of all shifts that a worker has completed in a span of whole Stockholm months, by the month of their start. */
export function monthTotals(db: Database, workerId: string, from: Date, until: Date) {
  return monthTotalsQuery(db).execute({ workerId, from: from.toISOString(), until: until.toISOString() });
}

const latestPastQuery = prepare('shifts_past', (db, name) => {
  const ended = db
    .select({ id: applications.id, at: applications.updatedAt })
    .from(applications)
    .where(
      and(
        eq(applications.workerId, sql.placeholder('workerId')),
        oneOf(applications.status, statusesInView('past')),
        olderThanPlaceholders(applications.updatedAt, applications.id),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(constantLimit(PAGE_SIZE + 1));
  // The times are those of the jobs, so the jobs of all pending applications are looked up: one by one, since the planner would read the
  // whole table for a join. The offset keeps it from computing a time twice.
  const pending = db
    .select({
      id: applications.id,
      at: sql<Date>`(select ${filledOrClosedAt} from ${jobs} where ${jobs.id} = ${applications.jobId})`.as('at'),
    })
    .from(applications)
    // A worker who takes a shift over waits for a place that is filled.
    .where(
      and(
        eq(applications.workerId, sql.placeholder('workerId')),
        eq(applications.status, 'pending'),
        sql`not ${isTakingOver}`,
      ),
    )
    .offset(constantLimit(0))
    .as('pending');
  // The time is null for an open job, and so is the comparison.
  const unanswered = db
    .select({ id: pending.id, at: pending.at })
    .from(pending)
    .where(olderThanPlaceholders(pending.at, pending.id))
    .orderBy(desc(pending.at), desc(pending.id))
    .limit(constantLimit(PAGE_SIZE + 1));
  const past = unionAll(ended, unanswered).as('past');
  return selectJobsForWorker(db)
    .innerJoin(past, eq(past.id, applications.id))
    .orderBy(desc(past.at), desc(past.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name);
});

/** A page of a worker's applications that led to no shift, the latest outcome first. */
export function latestPast(db: Database, workerId: string, after: PageKey | undefined) {
  return latestPastQuery(db).execute({ workerId, ...keyParams(after) });
}

const countApplicationsByStatusQuery = prepare('count_applications_by_status', (db, name) =>
  db
    .select({ status: applications.status, applications: count() })
    .from(applications)
    .where(eq(applications.workerId, sql.placeholder('workerId')))
    .groupBy(applications.status)
    .prepare(name),
);

export function countApplicationsByStatus(db: Database, workerId: string) {
  return countApplicationsByStatusQuery(db).execute({ workerId });
}
