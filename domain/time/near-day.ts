import { m } from '../messages/index.ts';
import { plusDays } from './days.ts';
import { stockholmDate } from './stockholm.ts';

/**
 * Says in a word that the Stockholm date of a UTC instant is today or tomorrow; undefined on other days.
 * @param now the current instant
 */
export function nearDay(instant: Date, now: Date): string | undefined {
  const [day, today] = [stockholmDate(instant), stockholmDate(now)];
  if (day === today) return m.day_today();
  return day === plusDays(today, 1) ? m.day_tomorrow() : undefined;
}
