import { plusDays, weekdayOf } from './days.ts';
import { stockholmDate } from './stockholm.ts';

const SATURDAY = 6;

/**
 * Suggested dates for a shift, `YYYY-MM-DD` in Stockholm: today, tomorrow, and the first Saturday after them, so that
 * no date occurs twice.
 * @param now the current instant
 */
export function quickDates(now: Date): { today: string; tomorrow: string; saturday: string } {
  const today = stockholmDate(now);
  const dayAfterTomorrow = plusDays(today, 2);
  const untilSaturday = (SATURDAY - weekdayOf(dayAfterTomorrow) + 7) % 7;
  return { today, tomorrow: plusDays(today, 1), saturday: plusDays(dayAfterTomorrow, untilSaturday) };
}
