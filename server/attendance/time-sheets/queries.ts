import { dueAfterNoShow, type TimeSheetState, areHoursAnswered, type Party } from '@passa/domain';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import {
  applicantSnapshots,
  assignments,
  attendanceEvents,
  hireTerms,
  jobs,
  keptByHire,
  keptTerms,
  notifications,
  shiftTerms,
  startsOrKeeps,
  timeSheets,
  timeSheetSteps,
  users,
  workers,
  hasOpenNoShow,
  businesses,
} from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import {
  ascendingKeyParams,
  laterThanPlaceholders,
  olderThan,
  PAGE_SIZE,
  type PageKey,
} from '../../platform/http/page.ts';

// The only statements that write time sheets and their steps.

export type SheetRow = typeof timeSheets.$inferSelect;
export type NewSheetRow = typeof timeSheets.$inferInsert;
export type StepRow = typeof timeSheetSteps.$inferSelect;

/** The number of days after a shift during which a venue finds its hours without a proposal in the list. */
export const LISTED_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

const hireColumns = {
  applicationId: assignments.applicationId,
  workerId: assignments.workerId,
  status: assignments.status,
  jobId: jobs.id,
  businessId: jobs.businessId,
  title: jobs.title,
  startDate: assignments.startDate,
  endDate: assignments.endDate,
  breakStart: shiftTerms.breakStart,
  breakMinutes: shiftTerms.breakMinutes,
  breakIsPaid: shiftTerms.breakIsPaid,
  payRate: shiftTerms.payRate,
  worker: APPLICANT_NAME_COLUMNS,
  sheet: timeSheets,
  hasOpenNoShow,
};

/** Starts a query for hires with their time sheets. */
export const selectHires = (db: Database) =>
  db
    .select(hireColumns)
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(workers, eq(workers.userId, assignments.workerId))
    .leftJoin(keptTerms, keptByHire)
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, assignments.applicationId))
    .leftJoin(timeSheets, eq(timeSheets.applicationId, assignments.applicationId));

/** A hire with its time sheet, which is null before hours are proposed or approved. */
export type HireRow = Awaited<ReturnType<typeof selectHires>>[number];

/** Some hires by their applications, in the order of the ids. Cancelled ones are left out unless they have a time sheet. */
export function hiresById(db: Database, applicationIds: string[]): Promise<HireRow[]> {
  return selectHires(db)
    .where(
      and(
        inArray(assignments.applicationId, applicationIds),
        or(ne(assignments.status, 'cancelled'), sql`${timeSheets.applicationId} is not null`),
      ),
    )
    .orderBy(asc(assignments.applicationId));
}

// A subquery, since the planner would read the whole table for a join.
const hasNoHours = sql`coalesce((select stated.state from ${timeSheets} as stated
  where stated.application_id = ${assignments.applicationId}), 'recorded') = 'recorded'`;

/**
 * Whether a party expects the hours of a shift. That is so for a hire made since the program stores terms, a hire that the worker was asked
 * to confirm, and a hire with recorded attendance. It is not so for a shift that was over before the first time sheet, or before the
 * import.
 */
export const isExpected = sql`(coalesce((select not terms.frozen_later from ${hireTerms} as terms
    where terms.application_id = ${assignments.applicationId}), false)
  or ${assignments.askedAt} is not null
  or coalesce((select true from ${attendanceEvents} as event
    where event.worker_id = ${assignments.workerId} and event.application_id = ${assignments.applicationId}
      and event.business_day between (${assignments.startDate} - interval '1 day')::date and (${assignments.startDate} + interval '1 day')::date
    limit 1), false))`;

/**
 * Whether a shift of a venue has ended within `LISTED_DAYS`, without a proposal of its hours. The statement is executed with
 * `unproposedParams`.
 */
export const isUnproposed = and(
  startsOrKeeps({ from: sql`${sql.placeholder('listedSince')}::timestamptz` }),
  sql`${assignments.startDate} > ${sql.placeholder('listedSince')}::timestamptz`,
  sql`${assignments.endDate} <= ${sql.placeholder('now')}::timestamptz`,
  sql`${assignments.status} <> 'cancelled'`,
  hasNoHours,
  isExpected,
  not(hasOpenNoShow),
);

/** The parameters of `isUnproposed`. */
export const unproposedParams = (businessId: string, now: Date) => ({
  businessId,
  listedSince: new Date(now.getTime() - LISTED_DAYS * DAY).toISOString(),
  now: now.toISOString(),
});

const recordedOfVenueQuery = prepare('recorded_hours_of_venue', (db, name) =>
  selectHires(db)
    .where(and(isUnproposed, laterThanPlaceholders(assignments.startDate, assignments.applicationId)))
    .orderBy(asc(assignments.startDate), asc(assignments.applicationId))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** A page of the shifts of a venue that have ended within `LISTED_DAYS` and have no proposal of hours; the earliest first. */
function recordedOfVenue(db: Database, businessId: string, after: PageKey | undefined, now: Date): Promise<HireRow[]> {
  return recordedOfVenueQuery(db).execute({ ...unproposedParams(businessId, now), ...ascendingKeyParams(after) });
}

/** A page of the time sheets of a venue in one state, by the start of the shift: the latest first if they are settled. */
export function timeSheetsOfVenue(
  db: Database,
  { businessId, state }: { businessId: string; state: TimeSheetState },
  after: PageKey | undefined,
  now: Date,
): Promise<HireRow[]> {
  if (state === 'recorded') return recordedOfVenue(db, businessId, after, now);
  const isLatestFirst = state === 'settled';
  const order = isLatestFirst ? desc : asc;
  return selectHires(db)
    .where(
      and(
        eq(timeSheets.businessId, businessId),
        eq(timeSheets.state, state),
        not(hasOpenNoShow),
        after &&
          sql`(${timeSheets.shiftStart}, ${timeSheets.applicationId}) ${sql.raw(isLatestFirst ? '<' : '>')}
            (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(timeSheets.shiftStart), order(timeSheets.applicationId))
    .limit(PAGE_SIZE + 1);
}

/** The disputed time sheets of all venues, the longest disputed first. */
export function disputedHires(db: Database, limit: number): Promise<HireRow[]> {
  return selectHires(db)
    .where(sql`${timeSheets.state} = 'disputed'`)
    .orderBy(asc(timeSheets.updatedAt))
    .limit(limit);
}

/** The time sheets of a worker or a business that have steps, the latest shift first. */
export function everyTimeSheetOf(
  db: Database,
  { partyId, role }: Party,
  after: PageKey | undefined,
): Promise<HireRow[]> {
  return selectHires(db)
    .where(
      and(
        sql`${timeSheets.applicationId} is not null`,
        eq(role === 'worker' ? assignments.workerId : jobs.businessId, partyId),
        olderThan({ createdAt: timeSheets.shiftStart, id: timeSheets.applicationId }, after),
      ),
    )
    .orderBy(desc(timeSheets.shiftStart), desc(timeSheets.applicationId))
    .limit(PAGE_SIZE + 1);
}

/** Deletes time sheets of shifts that ended before an instant. @returns their number */
export async function deleteTimeSheetsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ applicationId: timeSheets.applicationId })
    .from(timeSheets)
    .where(lt(timeSheets.shiftEnd, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(timeSheets)
    .where(inArray(timeSheets.applicationId, old))
    .returning({ applicationId: timeSheets.applicationId });
  return deleted.length;
}

/** The steps of some time sheets, in their order. */
export function stepsOf(db: Database, applicationIds: string[]): Promise<StepRow[]> {
  return db
    .select()
    .from(timeSheetSteps)
    .where(inArray(timeSheetSteps.applicationId, applicationIds))
    .orderBy(asc(timeSheetSteps.applicationId), asc(timeSheetSteps.id));
}

/**
 * Locks the assignments of some applications, so that one step of a time sheet follows the other. Their jobs are locked first, as every
 * transition of a hire does.
 */
export async function lockTimeSheets(tx: Transaction, applicationIds: string[]): Promise<void> {
  const jobIds = tx
    .select({ id: assignments.jobId })
    .from(assignments)
    .where(inArray(assignments.applicationId, applicationIds));
  await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, jobIds)).orderBy(asc(jobs.id)).for('key share');
  await tx
    .select({ id: assignments.applicationId })
    .from(assignments)
    .where(inArray(assignments.applicationId, applicationIds))
    .orderBy(asc(assignments.applicationId))
    .for('no key update');
}

/** Those of some workers and venues that are not deleted. */
export async function openParties(db: Database, partyIds: string[]): Promise<Set<string>> {
  const openUsers = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, partyIds), isNull(users.deletedAt)));
  const openVenues = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, partyIds), isNull(businesses.deletedAt)));
  const found = await openUsers.union(openVenues);
  return new Set(found.map(({ id }) => id));
}

/** A constant state, so that the planner can use the partial index `time_sheets_by_due`. */
const isDue = (now: Date) => and(sql`${timeSheets.state} = 'proposed'`, lte(timeSheets.dueAt, now));

/** Gives a venue the whole time again to answer hours that a worker has proposed, from the end of a no-show on. */
export async function postponeProposal(tx: Transaction, applicationId: string, endedAt: Date): Promise<void> {
  const dueAt = dueAfterNoShow(endedAt);
  await tx
    .update(timeSheets)
    .set({ dueAt })
    .where(
      and(
        eq(timeSheets.applicationId, applicationId),
        eq(timeSheets.state, 'proposed'),
        eq(timeSheets.proposedBy, 'worker'),
        lt(timeSheets.dueAt, dueAt),
      ),
    );
}

/**
 * Locks the jobs of due proposals, the longest due first, except those that another transaction has locked, and those with an unresolved
 * no-show.
 * @returns each hire, whether the worker has an account that is not suspended, and has been notified of other hours, and whether the
 *   venue is suspended
 */
export async function lockDueProposals(tx: Transaction, now: Date, limit: number) {
  const told = tx
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(
      and(
        eq(notifications.applicationId, timeSheets.applicationId),
        eq(notifications.userId, assignments.workerId),
        eq(notifications.kind, 'hoursChanged'),
      ),
    );
  const suspended = tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.id, timeSheets.businessId), isNotNull(businesses.suspendedAt)));
  return tx
    .select({
      applicationId: timeSheets.applicationId,
      isWorkerNotified: sql<boolean>`${exists(told)}`,
      isBusinessSuspended: sql<boolean>`${exists(suspended)}`,
    })
    .from(timeSheets)
    .innerJoin(assignments, eq(assignments.applicationId, timeSheets.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .where(and(isDue(now), not(hasOpenNoShow)))
    .orderBy(asc(timeSheets.dueAt))
    .limit(limit)
    .for('key share', { of: jobs, skipLocked: true });
}

type NewStep = typeof timeSheetSteps.$inferInsert;

/** Writes time sheets after a step of each, and adds the steps. */
export async function writeSteps(tx: Transaction, rows: NewSheetRow[], steps: NewStep[]): Promise<void> {
  if (rows.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(timeSheets)
    .values(rows)
    .onConflictDoUpdate({
      target: timeSheets.applicationId,
      set: {
        state: excluded('state'),
        proposedBy: excluded('proposed_by'),
        figure: excluded('figure'),
        workerFigure: excluded('worker_figure'),
        businessFigure: excluded('business_figure'),
        basis: excluded('basis'),
        isAllByQr: excluded('is_all_by_qr'),
        lastEvent: excluded('last_event'),
        paidMinutes: excluded('paid_minutes'),
        isLower: excluded('is_lower'),
        dueAt: excluded('due_at'),
        version: excluded('version'),
        updatedAt: excluded('updated_at'),
      },
    });
  await tx.insert(timeSheetSteps).values(steps);
}

/** Whether the hours of a hire are answered (`areHoursAnswered`). */
export async function hasAnsweredHours(db: Database, applicationId: string): Promise<boolean> {
  const [sheet] = await db
    .select({ state: timeSheets.state, proposedBy: timeSheets.proposedBy })
    .from(timeSheets)
    .where(eq(timeSheets.applicationId, applicationId));
  return sheet !== undefined && areHoursAnswered(sheet);
}
