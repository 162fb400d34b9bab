import { BOUNDS, isWithinBounds } from './bounds.ts';

// Dates are computed as `YYYY-MM-DD` at midnight UTC, where every day has 24 hours.
const DAY = 24 * 60 * 60 * 1000;

const utcMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a date `YYYY-MM-DD` that exists. */
export function isCalendarDate(text: string): boolean {
  // Some engines read 30 February as 2 March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utcMidnight(text)) && plusDays(text, 0) === text;
}

/** Whether a text is a date `YYYY-MM-DD` that exists, within the bounds of dates. */
export const isDate = (text: string): boolean => isWithinBounds(text, BOUNDS.date) && isCalendarDate(text);

/**
 * Adds days to a date.
 * @param date `YYYY-MM-DD`
 * @param days may be negative
 */
export const plusDays = (date: string, days: number): string =>
  new Date(utcMidnight(date) + days * DAY).toISOString().slice(0, 10);

/** The number of days from `other` to `date`, both `YYYY-MM-DD`; negative where `date` is earlier. */
export const daysBetween = (date: string, other: string): number => (utcMidnight(date) - utcMidnight(other)) / DAY;

/**
 * The weekday of a date, from 0 for Sunday to 6 for Saturday.
 * @param date `YYYY-MM-DD`
 */
export const weekdayOf = (date: string): number => new Date(utcMidnight(date)).getUTCDay();
