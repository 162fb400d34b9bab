import { mondayOf, plusWeeks, stockholmInstant, weekOf } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { presentAssigned, presentForBusiness, presentPending } from './present.ts';
import {
  assignedShiftsInWeek,
  hasPendingBeyondLimit,
  jobsOfBusinessInWeek,
  MAX_SHIFTS,
  pendingShiftsInWeek,
  type WeekRange,
} from './queries.ts';

type ReadServices = Pick<Services, 'db' | 'now'>;

/**
 * The shifts of a week that a worker is hired for, has completed, or has applied for.
 * @param week an ISO week; the current one in Stockholm by default
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
 * A business's jobs of a week that are open, hired or completed.
 * @param week an ISO week; the current one in Stockholm by default
 */
export async function businessWeek({ db, now }: ReadServices, businessId: string, week = weekOf(now())) {
  const jobs = await jobsOfBusinessInWeek(db, businessId, spanOf(week));
  return { week, ...limitShifts(jobs.map(presentForBusiness)) };
}

function spanOf(week: string): WeekRange {
  const midnightOn = (date: string) => stockholmInstant(date, '00:00');
  return { from: midnightOn(mondayOf(week)), until: midnightOn(mondayOf(plusWeeks(week, 1))) };
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate);

const limitShifts = <Shift>(shifts: Shift[]) => ({
  shifts: shifts.slice(0, MAX_SHIFTS),
  isWhole: shifts.length <= MAX_SHIFTS,
});
