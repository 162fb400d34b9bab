import { daysBetween, plusDays, weekdayOf } from './days.ts';
import { stockholmDate, stockholmTime } from './stockholm.ts';
import { isoWeekdayOf, WEEK_LENGTH, type Weekday } from './week.ts';

const SATURDAY = 6;

/**
 * Suggested dates for a shift, `YYYY-MM-DD` in Stockholm: today, tomorrow, and the first Saturday after them, so that
 * no date occurs twice.
 * @param now the current instant
 */
export function quickDates(now: Date): { today: string; tomorrow: string; saturday: string } {
  const today = stockholmDate(now);
  const dayAfterTomorrow = plusDays(today, 2);
  const untilSaturday = (SATURDAY - weekdayOf(dayAfterTomorrow) + WEEK_LENGTH) % WEEK_LENGTH;
  return { today, tomorrow: plusDays(today, 1), saturday: plusDays(dayAfterTomorrow, untilSaturday) };
}

/**
 * The suggested date for a shift that is posted again, `YYYY-MM-DD` in Stockholm: one week after the shift, or as many
 * weeks as it takes for the start to be in the future.
 * @param start when the earlier shift starts, a UTC instant; the new shift has the same Stockholm time
 * @param now the current instant
 */
export function repeatDate(start: Date, now: Date): string {
  const [date, today] = [stockholmDate(start), stockholmDate(now)];
  const weeks = Math.max(1, Math.ceil(daysBetween(today, date) / WEEK_LENGTH));
  const next = plusDays(date, weeks * WEEK_LENGTH);
  const hasPassed = next === today && stockholmTime(start) <= stockholmTime(now);
  return hasPassed ? plusDays(next, WEEK_LENGTH) : next;
}

/**
 * The suggested date for a shift that is posted from a template, `YYYY-MM-DD` in Stockholm: the first one on the weekday that is not
 * earlier than tomorrow.
 * @param now the current instant
 */
export function nextDateOn(weekday: Weekday, now: Date): string {
  const tomorrow = plusDays(stockholmDate(now), 1);
  return plusDays(tomorrow, (weekday - isoWeekdayOf(tomorrow) + WEEK_LENGTH) % WEEK_LENGTH);
}
