import { type NoShowAction, type NoShowActor } from '@passa/domain';
import { and, asc, eq, exists, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  applications,
  assignments,
  businesses,
  jobs,
  noShows,
  noShowSteps,
  notifications,
  users,
  hasOpenNoShow,
} from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { noShowOfApplication, type ShownNoShow } from '../core/no-shows.ts';

// The only statements that write no-shows and their steps, but for a trigger of migration 0050.

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

/** `memberId`: the member who took the step for the venue. */
type Step = { action: NoShowAction; by: NoShowActor; memberId?: string | undefined; reason?: string | undefined };

/** Writes a no-show after a step, and adds the step. */
export async function writeNoShow(
  tx: Transaction,
  row: typeof noShows.$inferInsert,
  { action, by, memberId, reason }: Step,
): Promise<void> {
  const { applicationId, updatedAt, ...changed } = row;
  await tx
    .insert(noShows)
    .values(row)
    .onConflictDoUpdate({ target: noShows.applicationId, set: { ...changed, updatedAt } });
  await tx.insert(noShowSteps).values({
    ...{ applicationId, action, actor: by, memberId: memberId ?? null },
    ...{ at: updatedAt, reason: reason ?? null },
  });
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
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
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
