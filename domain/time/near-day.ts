import { m } from '../messages/index.ts';
import type { DateContext } from './date-locale.ts';
import { plusDays } from './days.ts';
import { formatDay } from './format.ts';
import { stockholmDate, stockholmTime } from './stockholm.ts';

/**
 * Says in a word that the Stockholm date of a UTC instant is today or tomorrow; undefined on other days.
 * @param now the current instant
 */
export function nearDay(instant: Date, now: Date): string | undefined {
  const [day, today] = [stockholmDate(instant), stockholmDate(now)];
  if (day === today) return m.day_today();
  return day === plusDays(today, 1) ? m.day_tomorrow() : undefined;
}

/**
 * The Stockholm day and time of a UTC instant: `today 14:05`, or `lör 21 nov. 14:05`. For lists with several days, where a time alone
 * could be of any of them.
 * @param now the current instant
 */
export const formatDayAndTime = (instant: Date, now: Date, context: DateContext): string =>
  `${nearDay(instant, now) ?? formatDay(instant, now, context)} ${stockholmTime(instant)}`;
