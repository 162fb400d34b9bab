import { daysAfter, plusDays, weekdayOf } from './days.ts';
import { stockholmDate } from './stockholm.ts';

const WEEK_LENGTH = 7;

/** The days since the Monday before: 0 to 6. */
const daysSinceMonday = (date: string) => (weekdayOf(date) + 6) % WEEK_LENGTH;

/** The week that holds the fourth of January is a year's first (ISO 8601), as in every Swedish calendar. */
function firstMonday(year: number): string {
  const inFirstWeek = `${year}-01-04`;
  return plusDays(inFirstWeek, -daysSinceMonday(inFirstWeek));
}

/** The ISO week of a date: `2026-W48`. */
export function weekOfDate(date: string): string {
  // The year of a week is that of its Thursday.
  const year = Number(plusDays(date, 3 - daysSinceMonday(date)).slice(0, 4));
  const weeks = Math.floor(daysAfter(date, firstMonday(year)) / WEEK_LENGTH);
  return `${year}-W${String(weeks + 1).padStart(2, '0')}`;
}

/** The week that an instant falls into in Stockholm. */
export const weekOf = (instant: Date): string => weekOfDate(stockholmDate(instant));

/** The number that people know a week by: 48. */
export const weekNumber = (week: string): number => Number(week.slice(-2));

/** The date of a week's Monday. */
export const mondayOf = (week: string): string =>
  plusDays(firstMonday(Number(week.slice(0, 4))), (weekNumber(week) - 1) * WEEK_LENGTH);

/** The dates of a week, from its Monday to its Sunday. */
export function daysOfWeek(week: string): string[] {
  const monday = mondayOf(week);
  return Array.from({ length: WEEK_LENGTH }, (_, day) => plusDays(monday, day));
}

/** The week that comes so many weeks after one; before it where they are negative. */
export const weekAfter = (week: string, weeks: number): string =>
  weekOfDate(plusDays(mondayOf(week), weeks * WEEK_LENGTH));

/** Whether something is the name of a week, of this thousand of years. Not every year has a week 53. */
export function isWeek(value: unknown): value is string {
  return typeof value === 'string' && /^2\d{3}-W(0[1-9]|[1-4]\d|5[0-3])$/.test(value) && weekAfter(value, 0) === value;
}
