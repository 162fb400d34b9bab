import { PLANNED_STATUSES } from '@passa/domain';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { NAME_FOR_BUSINESS } from '../../applicant-access/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  applicantSnapshots,
  applications,
  assignments,
  businesses,
  holdsOpening,
  jobs,
  workers,
} from '../../database/schema.ts';
import { oneOf } from '../../platform/database/columns.ts';

/** More than a screen can show of seven days; it bounds what one request can ask for. */
export const MOST_SHIFTS = 200;
/** So many of the newest applications that wait for an answer are looked through. */
const MOST_PENDING = 200;

/** From a Monday until the next, both at midnight in Stockholm. */
export type Span = { from: Date; until: Date };

// A shift stands on the day on which it begins, and so in one week alone.
const beginsWithin = and(gte(jobs.startDate, sql.placeholder('from')), lt(jobs.startDate, sql.placeholder('until')));
const soonest = [asc(jobs.startDate), asc(jobs.id)];

const valuesOf = ({ from, until }: Span) => ({ from: from.toISOString(), until: until.toISOString() });

const shownToWorker = {
  id: jobs.id,
  title: jobs.title,
  businessName: businesses.businessName,
  startDate: jobs.startDate,
  endDate: jobs.endDate,
};

const shiftsHeldInWeekQuery = prepare('shifts_held_in_week', (db, name) =>
  db
    .select({ ...shownToWorker, status: jobs.status })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        holdsOpening,
        // As in the constraint against double booking, so that its index is used.
        sql`tstzrange(${assignments.startDate}, ${assignments.endDate}, '[)') && tstzrange(${sql.placeholder('from')}, ${sql.placeholder('until')}, '[)')`,
        beginsWithin,
      ),
    )
    .orderBy(...soonest)
    .limit(MOST_SHIFTS + 1)
    .prepare(name),
);

/** What a worker is hired for in a week, or was. */
export function shiftsHeldIn(db: Database, workerId: string, span: Span) {
  return shiftsHeldInWeekQuery(db).execute({ workerId, ...valuesOf(span) });
}

const newestPending = (db: Database, most: number) =>
  db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.workerId, sql.placeholder('workerId')), eq(applications.status, 'pending')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(most);

const pendingBeyondWeekQuery = prepare('pending_beyond_week', (db, name) =>
  newestPending(db, 1).offset(MOST_PENDING).prepare(name),
);

/** Whether no more of a worker's applications wait for an answer than are looked through. */
export async function isAllLookedThrough(db: Database, workerId: string): Promise<boolean> {
  const found = await pendingBeyondWeekQuery(db).execute({ workerId });
  return found.length === 0;
}

const shiftsAppliedForInWeekQuery = prepare('shifts_applied_for_in_week', (db, name) => {
  const pending = newestPending(db, MOST_PENDING).as('pending');
  return db
    .select(shownToWorker)
    .from(pending)
    .innerJoin(jobs, eq(jobs.id, pending.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .where(and(eq(jobs.status, 'open'), beginsWithin))
    .orderBy(...soonest)
    .prepare(name);
});

/** What a worker has applied for in a week and may yet get: where somebody else was hired there is nothing to wait for. */
export function shiftsAppliedForIn(db: Database, workerId: string, span: Span) {
  return shiftsAppliedForInWeekQuery(db).execute({ workerId, ...valuesOf(span) });
}

const jobsOfBusinessInWeekQuery = prepare('jobs_of_business_in_week', (db, name) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      status: jobs.status,
      worker: { ...NAME_FOR_BUSINESS, id: workers.userId },
    })
    .from(jobs)
    .leftJoin(assignments, and(eq(assignments.jobId, jobs.id), holdsOpening))
    .leftJoin(workers, eq(workers.userId, assignments.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, assignments.applicationId))
    .where(and(eq(jobs.businessId, sql.placeholder('businessId')), oneOf(jobs.status, PLANNED_STATUSES), beginsWithin))
    .orderBy(...soonest)
    .limit(MOST_SHIFTS + 1)
    .prepare(name),
);

/** A business's week, with who is hired. What was closed is no plan any more. */
export function jobsOfBusinessIn(db: Database, businessId: string, span: Span) {
  return jobsOfBusinessInWeekQuery(db).execute({ businessId, ...valuesOf(span) });
}

export type HeldRow = Awaited<ReturnType<typeof shiftsHeldIn>>[number];
export type AppliedForRow = Awaited<ReturnType<typeof shiftsAppliedForIn>>[number];
export type JobRow = Awaited<ReturnType<typeof jobsOfBusinessIn>>[number];
