import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { countStatedHours } from '../../attendance/index.ts';
import { applications, assignments, businesses, holdsOpening, jobs, startsOrKeeps } from '../../database/schema.ts';
import { hiredWorkers } from '../core/jobs-of-business.ts';
import { filledTotalColumns, plannedTotalColumns } from '../core/totals.ts';
import { constantLimit } from '../../platform/database/columns.ts';

/** The maximum number of shifts in one response. It is more than a screen can show. */
export const MAX_SHIFTS = 200;
/** How many of a worker's newest pending applications are searched for shifts of the week. */
const MAX_PENDING_APPLICATIONS = 200;

/** Seven days: from midnight in Stockholm until midnight seven days later. */
export type WeekRange = { from: Date; until: Date };

// A shift belongs to the day on which it begins, and so to one week only.
const beginsWithin = and(gte(jobs.startDate, sql.placeholder('from')), lt(jobs.startDate, sql.placeholder('until')));
const byStart = [asc(jobs.startDate), asc(jobs.id)];

const spanParams = ({ from, until }: WeekRange) => ({ from: from.toISOString(), until: until.toISOString() });

/** The same for a hire. Its worker may keep another time than that of the job. */
const hireBeginsWithin = and(
  gte(assignments.startDate, sql.placeholder('from')),
  lt(assignments.startDate, sql.placeholder('until')),
);

const workerShiftColumns = {
  id: jobs.id,
  title: jobs.title,
  businessName: businesses.businessName,
  startDate: jobs.startDate,
  endDate: jobs.endDate,
};

const assignedShiftsInWeekQuery = prepare('assigned_shifts_in_week', (db, name) =>
  db
    .select({
      ...workerShiftColumns,
      startDate: assignments.startDate,
      endDate: assignments.endDate,
      status: assignments.status,
    })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        holdsOpening,
        // The same expression as in the exclusion constraint against double booking, so that its index is used.
        sql`tstzrange(${assignments.startDate}, ${assignments.endDate}, '[)') && tstzrange(${sql.placeholder('from')}, ${sql.placeholder('until')}, '[)')`,
        hireBeginsWithin,
      ),
    )
    .orderBy(asc(assignments.startDate), asc(jobs.id))
    .limit(constantLimit(MAX_SHIFTS + 1))
    .prepare(name),
);

/** The shifts of a week that a worker is hired for or has completed, ordered by start. */
export function assignedShiftsInWeek(db: Database, workerId: string, span: WeekRange) {
  return assignedShiftsInWeekQuery(db).execute({ workerId, ...spanParams(span) });
}

const selectNewestPending = (db: Database, limit: number) =>
  db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.workerId, sql.placeholder('workerId')), eq(applications.status, 'pending')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    // Not a constant: few applications of a worker are pending on average, so that the planner would read and sort all of them.
    .limit(limit);

const pendingBeyondLimitQuery = prepare('pending_beyond_limit', (db, name) =>
  selectNewestPending(db, 1).offset(MAX_PENDING_APPLICATIONS).prepare(name),
);

/** Whether a worker has more than `MAX_PENDING_APPLICATIONS` pending applications. */
export async function hasPendingBeyondLimit(db: Database, workerId: string): Promise<boolean> {
  const found = await pendingBeyondLimitQuery(db).execute({ workerId });
  return found.length > 0;
}

const pendingShiftsInWeekQuery = prepare('pending_shifts_in_week', (db, name) => {
  const pending = selectNewestPending(db, MAX_PENDING_APPLICATIONS).as('pending');
  return db
    .select(workerShiftColumns)
    .from(pending)
    .innerJoin(jobs, eq(jobs.id, pending.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(and(eq(jobs.status, 'open'), beginsWithin))
    .orderBy(...byStart)
    .prepare(name);
});

/** The shifts of a week for which a worker's application is pending and the job is still open, ordered by start. */
export function pendingShiftsInWeek(db: Database, workerId: string, span: WeekRange) {
  return pendingShiftsInWeekQuery(db).execute({ workerId, ...spanParams(span) });
}

const week = {
  from: sql`${sql.placeholder('from')}::timestamptz`,
  until: sql`${sql.placeholder('until')}::timestamptz`,
};

/** Whether a job of a business begins in the week, or a hire of the job with a kept time of its own does. */
const isInWeekOfBusiness = startsOrKeeps(week);

const jobsOfBusinessInWeekQuery = prepare('jobs_of_business_in_week', (db, name) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      status: jobs.status,
      openings: jobs.openings,
      hiredWorkers,
    })
    .from(jobs)
    .where(isInWeekOfBusiness)
    .orderBy(...byStart)
    .limit(constantLimit(MAX_SHIFTS + 1))
    .prepare(name),
);

/** A business's jobs that are not closed and of which a shift begins in a week, each with the hired workers, ordered by start. */
export function jobsOfBusinessInWeek(db: Database, businessId: string, span: WeekRange) {
  return jobsOfBusinessInWeekQuery(db).execute({ businessId, ...spanParams(span) });
}

// An open job counts once for each free opening, and each worker who is hired by what the time sheet pays.
const heldCount = sql`(select count(*) from ${assignments} where ${assignments.jobId} = ${jobs.id} and ${holdsOpening})`;
const hired = filledTotalColumns(hireBeginsWithin);
const open = plannedTotalColumns(sql`(case when ${beginsWithin} then ${jobs.openings} - ${heldCount} else 0 end)`);

const totalsOfBusinessInWeekQuery = prepare('totals_of_business_in_week', (db, name) =>
  db.select({ hired, open }).from(jobs).where(isInWeekOfBusiness).prepare(name),
);

/** The length and the pay of all these jobs: of the filled openings, and of the free ones. */
export async function totalsOfBusinessInWeek(db: Database, businessId: string, span: WeekRange) {
  const [totals] = await totalsOfBusinessInWeekQuery(db).execute({ businessId, ...spanParams(span) });
  if (!totals) throw new Error('An aggregate without groups returned no row.');
  return totals;
}

const weekOfVenuesQuery = prepare('week_of_venues', (db, name) => {
  const ofWeek = db
    .select({
      hiredMinutes: hired.minutes.as('hired_minutes'),
      hiredOre: hired.ore.as('hired_ore'),
      openMinutes: open.minutes.as('open_minutes'),
      openOre: open.ore.as('open_ore'),
      openings: sql<number>`coalesce(sum(${jobs.openings}), 0)::int`.as('openings'),
      filled: sql<number>`coalesce(sum(${heldCount}), 0)::int`.as('filled'),
    })
    .from(jobs)
    .where(startsOrKeeps({ ...week, businessId: businesses.id }))
    .as('of_week');
  return db
    .select({
      ...{ venueId: businesses.id, name: businesses.businessName },
      ...{ openings: ofWeek.openings, filled: ofWeek.filled },
      hired: { minutes: ofWeek.hiredMinutes, ore: ofWeek.hiredOre },
      open: { minutes: ofWeek.openMinutes, ore: ofWeek.openOre },
      hoursToApprove: countStatedHours({
        businessId: businesses.id,
        now: sql`${sql.placeholder('now')}::timestamptz`,
        proposed: 'proposed',
      }),
    })
    .from(businesses)
    .crossJoinLateral(ofWeek)
    .where(sql`${businesses.id} = any(${sql.placeholder('venueIds')}::uuid[])`)
    .orderBy(asc(businesses.businessName), asc(businesses.id))
    .prepare(name);
});

/** The places, the length and the pay of the shifts of some venues in a week, and how many stated hours wait for an answer. */
export function weekOfVenues(db: Database, venueIds: string[], span: WeekRange, now: Date) {
  return weekOfVenuesQuery(db).execute({ venueIds, now: now.toISOString(), ...spanParams(span) });
}

export type VenueWeekRow = Awaited<ReturnType<typeof weekOfVenues>>[number];
export type AssignedRow = Awaited<ReturnType<typeof assignedShiftsInWeek>>[number];
export type PendingRow = Awaited<ReturnType<typeof pendingShiftsInWeek>>[number];
export type BusinessWeekRow = Awaited<ReturnType<typeof jobsOfBusinessInWeek>>[number];
