import { stockholmDate } from './stockholm.ts';

const DAY = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/**
 * The days that shifts are most often posted for, `YYYY-MM-DD` in Stockholm: today, tomorrow, and the first Saturday after them,
 * so that no day is offered twice.
 */
export function quickDates(now: Date): { today: string; tomorrow: string; saturday: string } {
  // At midnight UTC, where every day is as long as the next.
  const midnight = Date.parse(stockholmDate(now));
  const later = (days: number) => new Date(midnight + days * DAY);
  const dateOf = (day: Date) => day.toISOString().slice(0, 10);
  const untilSaturday = 2 + ((SATURDAY - later(2).getUTCDay() + 7) % 7);
  return { today: dateOf(later(0)), tomorrow: dateOf(later(1)), saturday: dateOf(later(untilSaturday)) };
}
