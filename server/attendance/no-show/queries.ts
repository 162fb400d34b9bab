import {
  areHoursAnswered,
  OPEN_NO_SHOW_STATES,
  type NoShowAction,
  type NoShowActor,
  type NoShowState,
} from '@passa/domain';
import { and, asc, eq, exists, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  applications,
  assignments,
  attendanceEvents,
  businesses,
  jobs,
  noShows,
  noShowSteps,
  notifications,
  timeSheets,
  users,
} from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';

// The only statements that write no-shows and their steps, but for a trigger of migration 0050.

export type NoShowRow = typeof noShows.$inferSelect;

const openStates = sql.raw(OPEN_NO_SHOW_STATES.map((state) => `'${state}'`).join(', '));

/** A no-show as an application shows it. `reason`: of the last step. */
export type ShownNoShow = {
  state: NoShowState;
  version: number;
  recordedAt: string;
  dueAt: string | null;
  reason: string | null;
  replacementJobId: string | null;
};

/** The no-show of an application; null without one. For queries that read `applications`. */
export const noShowOfApplication = sql<ShownNoShow | null>`(
  select json_build_object(
    'state', shown.state,
    'version', shown.version,
    'recordedAt', shown.recorded_at,
    'dueAt', shown.due_at,
    'reason', (
      select step.reason from ${noShowSteps} as step
      where step.application_id = shown.application_id order by step.id desc limit 1),
    'replacementJobId', shown.replacement_job_id)
  from ${noShows} as shown where shown.application_id = ${applications.id})`;

/**
 * Whether a worker who is hired, or has completed the shift, has checked in. For queries that read `applications`. What a check-in that is
 * out of place means is left to the transaction that records a no-show.
 */
export const hasCheckIn = sql<boolean>`(${applications.status} in ('accepted', 'completed') and exists (
    select from ${attendanceEvents} as event
    where event.worker_id = ${applications.workerId} and event.application_id = ${applications.id}
      and event.kind = 'checkIn' and not event.is_void
      and not exists (select from ${attendanceEvents} as correction where correction.corrects_id = event.id)))`;

/** Whether a no-show of an assignment is unresolved. For queries that read `assignments`. */
export const hasOpenNoShow = sql<boolean>`exists (
  select from ${noShows} as absence
  where absence.application_id = ${assignments.applicationId} and absence.state in (${openStates}))`;

export async function noShowOf(db: Database, applicationId: string): Promise<NoShowRow | undefined> {
  const [found] = await db.select().from(noShows).where(eq(noShows.applicationId, applicationId));
  return found;
}

/** Whether hours of a hire are proposed, or further. */
export async function hasHours(db: Database, applicationId: string): Promise<boolean> {
  const proposed = and(eq(timeSheets.applicationId, applicationId), sql`${timeSheets.state} <> 'recorded'`);
  return (await db.$count(timeSheets, proposed)) > 0;
}

/** Whether the hours of a hire are answered (`areHoursAnswered`). */
export async function hasAnsweredHours(db: Database, applicationId: string): Promise<boolean> {
  const [sheet] = await db
    .select({ state: timeSheets.state, proposedBy: timeSheets.proposedBy })
    .from(timeSheets)
    .where(eq(timeSheets.applicationId, applicationId));
  return sheet !== undefined && areHoursAnswered(sheet);
}

// Recording a no-show again renews the notification.
const noShowNotificationOf = (db: Database, applicationId: SQL | AnyPgColumn) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(and(eq(notifications.applicationId, applicationId), eq(notifications.kind, 'noShowRecorded')));

/** Whether the worker of a no-show has an account that is not suspended, and has been notified. */
export const isWorkerNotified = async (tx: Transaction, applicationId: string): Promise<boolean> =>
  (await noShowNotificationOf(tx, sql`${applicationId}::uuid`).limit(1)).length > 0;

type Step = { action: NoShowAction; by: NoShowActor; reason?: string | undefined };

/** Writes a no-show after a step, and adds the step. */
export async function writeNoShow(
  tx: Transaction,
  row: typeof noShows.$inferInsert,
  { action, by, reason }: Step,
): Promise<void> {
  const { applicationId, updatedAt, ...changed } = row;
  await tx
    .insert(noShows)
    .values(row)
    .onConflictDoUpdate({ target: noShows.applicationId, set: { ...changed, updatedAt } });
  await tx.insert(noShowSteps).values({ applicationId, action, actor: by, at: updatedAt, reason: reason ?? null });
}

const columns = {
  noShow: noShows,
  workerId: assignments.workerId,
  businessId: jobs.businessId,
  jobId: jobs.id,
  title: jobs.title,
  startDate: assignments.startDate,
  endDate: assignments.endDate,
};

const withHire = (db: Database) =>
  db
    .select(columns)
    .from(noShows)
    .innerJoin(assignments, eq(assignments.applicationId, noShows.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId));

/** A no-show, and the hire that it is about. */
export type NoShowOfHire = Awaited<ReturnType<typeof withHire>>[number];

/** The disputed no-shows of all venues, the longest disputed first. */
export const disputedNoShows = (db: Database, limit: number): Promise<NoShowOfHire[]> =>
  withHire(db)
    .where(sql`${noShows.state} = 'disputed'`)
    .orderBy(asc(noShows.updatedAt))
    .limit(limit);

/** The no-shows with a notified worker who can no longer answer, the longest due first. */
export const dueNoShows = (db: Database, now: Date, limit: number): Promise<NoShowOfHire[]> =>
  withHire(db)
    .where(
      and(
        sql`${noShows.state} = 'recorded'`,
        lte(noShows.dueAt, now),
        exists(noShowNotificationOf(db, noShows.applicationId)),
      ),
    )
    .orderBy(asc(noShows.dueAt))
    .limit(limit);

/** The no-shows that a user is a party of, the latest shift last. */
export const noShowsFor = (db: Database, userId: string, role: 'worker' | 'business'): Promise<NoShowOfHire[]> =>
  withHire(db)
    .where(eq(role === 'worker' ? assignments.workerId : jobs.businessId, userId))
    .orderBy(asc(assignments.startDate), asc(noShows.applicationId));

/** The hires of a worker with an unresolved no-show, by job. */
export const openNoShowsOfWorker = (db: Database, workerId: string) =>
  db
    .select({ id: assignments.applicationId, jobId: assignments.jobId })
    .from(assignments)
    .where(and(eq(assignments.workerId, workerId), hasOpenNoShow))
    .orderBy(asc(assignments.jobId));

const noShowsToAnswerQuery = prepare('no_shows_to_answer', (db, name) =>
  db
    .select({
      applicationId: assignments.applicationId,
      jobId: jobs.id,
      title: jobs.title,
      businessName: businesses.businessName,
      startDate: assignments.startDate,
      dueAt: noShows.dueAt,
    })
    .from(assignments)
    .innerJoin(noShows, eq(noShows.applicationId, assignments.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        // Subqueries, which the planner expects to hold for few rows. Otherwise it would read the open no-shows of all workers.
        hasOpenNoShow,
        sql`(select shown.state || '' from ${noShows} as shown where shown.application_id = ${assignments.applicationId}) = 'recorded'`,
      ),
    )
    .orderBy(asc(noShows.dueAt), asc(noShows.applicationId))
    .limit(constantLimit(PAGE_SIZE))
    .prepare(name),
);

/** The no-shows that venues have recorded of a worker, who has not answered, the next deadline first. */
export const noShowsToAnswer = (db: Database, workerId: string) => noShowsToAnswerQuery(db).execute({ workerId });

/** A no-show with its hire. */
export async function noShowHire(db: Database, applicationId: string): Promise<NoShowOfHire | undefined> {
  const [found] = await withHire(db).where(eq(noShows.applicationId, applicationId));
  return found;
}

/** A no-show as its application shows it. */
export async function shownNoShow(db: Database, applicationId: string): Promise<ShownNoShow | null> {
  const [found] = await db
    .select({ noShow: noShowOfApplication })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return found?.noShow ?? null;
}

/** The steps of some no-shows, in their order. */
export const stepsOfNoShow = (db: Database, applicationIds: string[]) =>
  db
    .select()
    .from(noShowSteps)
    .where(inArray(noShowSteps.applicationId, applicationIds))
    .orderBy(asc(noShowSteps.applicationId), asc(noShowSteps.id));
