import { firstDayOf, plusDays, stockholmInstant, WEEK_LENGTH, weekOf } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { splitByTime } from '../core/split-by-time.ts';
import { presentAssigned, presentForBusiness, presentPending } from './present.ts';
import {
  assignedShiftsInWeek,
  hasPendingBeyondLimit,
  jobsOfBusinessInWeek,
  MAX_SHIFTS,
  pendingShiftsInWeek,
  totalsOfBusinessInWeek,
  weekOfVenues,
  type BusinessWeekRow,
  type WeekRange,
} from './queries.ts';

type ReadServices = Pick<Services, 'db' | 'now'>;

/**
 * The shifts of seven days that a worker is hired for, has completed, or has applied for.
 * @param week a value that `isSevenDays` accepts; the current ISO week in Stockholm by default
 */
export async function workerWeek({ db, now }: ReadServices, workerId: string, week = weekOf(now())) {
  const [assigned, pending, hasMorePending] = await Promise.all([
    assignedShiftsInWeek(db, workerId, spanOf(week)),
    pendingShiftsInWeek(db, workerId, spanOf(week)),
    hasPendingBeyondLimit(db, workerId),
  ]);
  const shifts = [...assigned.map(presentAssigned), ...pending.map(presentPending)];
  const limited = limitShifts(shifts.sort(byStart));
  return { week, ...limited, isWhole: limited.isWhole && !hasMorePending };
}

/**
 * A business's jobs of seven days that are open, hired or completed, and their length and pay in all.
 * @param week a value that `isSevenDays` accepts; the current ISO week in Stockholm by default
 */
export async function businessWeek({ db, now }: ReadServices, businessId: string, week = weekOf(now())) {
  const at = now();
  const span = spanOf(week);
  const [jobs, totals] = await Promise.all([
    jobsOfBusinessInWeek(db, businessId, span),
    totalsOfBusinessInWeek(db, businessId, span),
  ]);
  const shifts = jobs.flatMap(shiftsOfJob).filter(({ startDate }) => startDate >= span.from && startDate < span.until);
  const presented = shifts.map((row) => presentForBusiness(row, at)).sort(byStart);
  return { week, shifts: presented.slice(0, MAX_SHIFTS), isWhole: jobs.length <= MAX_SHIFTS, totals };
}

/** The week of each of some venues, in figures. */
export async function venuesWeek({ db, now }: ReadServices, venueIds: string[], week = weekOf(now())) {
  return { week, venues: await weekOfVenues(db, venueIds, spanOf(week), now()) };
}

/** The shifts of a job, with the openings that each has. */
function shiftsOfJob(job: BusinessWeekRow): BusinessWeekRow[] {
  const [own, ...others] = splitByTime(job);
  const filled = others.map((shift) => ({ ...shift, openings: shift.hiredWorkers.length, status: 'hired' as const }));
  const openings = job.openings - filled.reduce((sum, shift) => sum + shift.openings, 0);
  return [...(own && openings > 0 ? [{ ...own, openings }] : []), ...filled];
}

/** Seven days in Stockholm, as instants. */
export function spanOf(week: string): WeekRange {
  const midnightOn = (date: string) => stockholmInstant(date, '00:00');
  const first = firstDayOf(week);
  return { from: midnightOn(first), until: midnightOn(plusDays(first, WEEK_LENGTH)) };
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate);

const limitShifts = <Shift>(shifts: Shift[]) => ({
  shifts: shifts.slice(0, MAX_SHIFTS),
  isWhole: shifts.length <= MAX_SHIFTS,
});
