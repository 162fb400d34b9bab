import { daysBetween, isDate, plusDays, weekdayOf } from './days.ts';
import { stockholmDate } from './stockholm.ts';

/** The length of a week. Days. */
export const WEEK_LENGTH = 7;

/** From 1 for Monday to 7 for Sunday (ISO 8601). */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The number of days since Monday, 0 to 6. */
export const daysSinceMonday = (date: string) => (weekdayOf(date) + 6) % WEEK_LENGTH;

/** The weekday of a date. */
export const isoWeekdayOf = (date: string) => (daysSinceMonday(date) + 1) as Weekday;

/** The first week of a year contains 4 January (ISO 8601). */
function firstMonday(year: number): string {
  const inFirstWeek = `${year}-01-04`;
  return plusDays(inFirstWeek, -daysSinceMonday(inFirstWeek));
}

/**
 * The ISO week of a date, `2026-W48`.
 * @param date `YYYY-MM-DD`
 */
export function weekOfDate(date: string): string {
  // The year of a week is that of its Thursday.
  const year = Number(plusDays(date, 3 - daysSinceMonday(date)).slice(0, 4));
  const weeks = Math.floor(daysBetween(date, firstMonday(year)) / WEEK_LENGTH);
  return `${year}-W${String(weeks + 1).padStart(2, '0')}`;
}

/** The ISO week of a UTC instant in Stockholm. */
export const weekOf = (instant: Date): string => weekOfDate(stockholmDate(instant));

const weekNumber = (week: string): number => Number(week.slice(-2));

/**
 * The date of a week's Monday, `YYYY-MM-DD`.
 * @param week an ISO week, `2026-W48`
 */
export const mondayOf = (week: string): string =>
  plusDays(firstMonday(Number(week.slice(0, 4))), (weekNumber(week) - 1) * WEEK_LENGTH);

/** Whether a value is an ISO week that begins within the bounds of dates. Not every year has a week 53. */
export function isWeek(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(value) &&
    // First, since the Monday of a week before the year 0 has no date.
    isDate(`${value.slice(0, 4)}-01-04`) &&
    isDate(mondayOf(value)) &&
    weekOfDate(mondayOf(value)) === value
  );
}
