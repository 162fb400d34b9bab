import { isDate, plusDays, weekdayOf } from './days.ts';
import { stockholmDate } from './stockholm.ts';

export const RELATIVE_DAYS = ['today', 'tomorrow', 'weekend', 'next-week'] as const;
/** A date `YYYY-MM-DD`, or one to seven days that depend on the current date. */
export type DayChoice = (typeof RELATIVE_DAYS)[number] | `${number}-${number}-${number}`;

const SUNDAY = 0;

/** Whether a value is a choice of days. A date must exist, within the bounds of dates. */
export function isDayChoice(value: unknown): value is DayChoice {
  return typeof value === 'string' && (RELATIVE_DAYS.some((day) => day === value) || isDate(value));
}

/**
 * The dates of a choice, `YYYY-MM-DD` in Stockholm, in order. The weekend is Friday to Sunday, as the trade counts: what is left of the
 * current one, or the next one. The next week is Monday to Sunday.
 * @param now the current instant
 */
export function datesOf(choice: DayChoice, now: Date): string[] {
  const today = stockholmDate(now);
  const weekday = weekdayOf(today);
  const sunday = weekday === SUNDAY ? today : plusDays(today, 7 - weekday);
  switch (choice) {
    case 'today':
      return [today];
    case 'tomorrow':
      return [plusDays(today, 1)];
    case 'weekend':
      return [plusDays(sunday, -2), plusDays(sunday, -1), sunday].filter((date) => date >= today);
    case 'next-week':
      return [1, 2, 3, 4, 5, 6, 7].map((days) => plusDays(sunday, days));
    default:
      return [choice];
  }
}
