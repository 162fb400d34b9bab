import { isDate, plusDays } from './days.ts';
import { isWeek, mondayOf, WEEK_LENGTH } from './week.ts';

/**
 * Whether a value names seven successive days within the bounds of dates: by the first of them, `2026-11-24`, or by their ISO week,
 * `2026-W48`. Older links and clients use ISO weeks.
 */
export function isSevenDays(value: unknown): value is string {
  return isWeek(value) || (typeof value === 'string' && isDate(value));
}

/**
 * The first of seven days, `YYYY-MM-DD`.
 * @param sevenDays a value that `isSevenDays` accepts
 */
export const firstDayOf = (sevenDays: string): string => (isWeek(sevenDays) ? mondayOf(sevenDays) : sevenDays);

/**
 * The seven dates from a date on, `YYYY-MM-DD`.
 * @param first `YYYY-MM-DD`
 */
export const sevenDaysFrom = (first: string): string[] =>
  Array.from({ length: WEEK_LENGTH }, (_, day) => plusDays(first, day));
