import { plusDays, daysBetween } from '../time/days.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { stockholmDate, stockholmTime } from '../time/stockholm.ts';
import { isoWeekdayOf } from '../time/week.ts';
import { DAY_MINUTES, endsOnNextDay, minutesOf, type Availability, type WeeklyTime } from './availability.ts';
import type { TimeRange } from './daily-rest.ts';

const MINUTE = 60_000;

/** When a worker wants to work. */
export type WorkingTimes = Pick<Availability, 'weekly' | 'exceptions' | 'pausedUntil'>;

/** Whether a worker is available for all of a shift, for a part of it, or not, or has paused. */
export type Available = 'free' | 'partlyFree' | 'notFree' | 'paused';

/**
 * Whether a worker is available for a shift. A pause or an exception for the Stockholm day on which the shift begins decides for the
 * whole shift; otherwise the weekly times do.
 */
export function availabilityFor({ weekly, exceptions, pausedUntil }: WorkingTimes, shift: TimeRange): Available {
  // Formatting a date takes longer than the rest, and most workers have neither.
  if (pausedUntil !== null || exceptions.length > 0) {
    const date = stockholmDate(shift.start);
    if (pausedUntil !== null && date < pausedUntil) return 'paused';
    const exception = exceptions.find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    if (exception) return exception.isAvailable ? 'free' : 'notFree';
  }
  if (!weekly) return 'free';
  const length = (shift.end.getTime() - shift.start.getTime()) / MINUTE;
  const covered = minutesCovered(weekly, shift, length);
  if (covered >= length) return 'free';
  return covered > 0 ? 'partlyFree' : 'notFree';
}

/** The minutes of a shift within the weekly times, which do not overlap each other. */
function minutesCovered(weekly: readonly WeeklyTime[], { start, end }: TimeRange, length: number): number {
  const [date, lastDate] = [stockholmDate(start), stockholmDate(end)];
  const days = daysBetween(lastDate, date);
  const startMinute = minutesOf(stockholmTime(start));
  const lengthByClock = days * DAY_MINUTES + minutesOf(stockholmTime(end)) - startMinute;
  // The conversion by the time zone is slow, and only a clock change during the shift needs it.
  const minutesInto =
    lengthByClock === length
      ? (day: number, time: string) => day * DAY_MINUTES + minutesOf(time) - startMinute
      : (day: number, time: string) => (stockholmInstant(date, time, day).getTime() - start.getTime()) / MINUTE;
  let covered = 0;
  // The night before the shift can reach into its day.
  for (let day = -1; day <= days; day += 1) {
    const weekday = isoWeekdayOf(plusDays(date, day));
    for (const time of weekly) {
      if (time.weekday !== weekday) continue;
      const from = Math.max(minutesInto(day, time.startTime), 0);
      const until = Math.min(minutesInto(endsOnNextDay(time) ? day + 1 : day, time.endTime), length);
      covered += Math.max(until - from, 0);
    }
  }
  return covered;
}
