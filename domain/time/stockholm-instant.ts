import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './stockholm.ts';

/**
 * The UTC instant of a Stockholm local date and time. A time that the spring change skips is read an hour later; of a
 * time that the autumn change repeats, the first is used.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError for an invalid date or time
 */
export function stockholmInstant(date: string, time: string): Date {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: TIME_ZONE,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(local.epochMilliseconds);
}
