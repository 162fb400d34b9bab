import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './stockholm.ts';

/**
 * The UTC instant of a Stockholm local date and time. A time that the spring change skips is read an hour later; of a
 * time that the autumn change repeats, the first is used.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param daysLater days after the date
 * @throws RangeError for an invalid date or time
 */
export function stockholmInstant(date: string, time: string, daysLater = 0): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater });
  const local = day.toZonedDateTime({
    timeZone: TIME_ZONE,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(local.epochMilliseconds);
}

/**
 * The date some months later; the last day of the month if that month is shorter.
 * @param date `YYYY-MM-DD`
 */
export const plusMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString();
