import { stockholmDate } from './stockholm.ts';
import { stockholmInstant } from './stockholm-instant.ts';

/** The Stockholm month of a UTC instant, `2026-11`. */
export const monthOf = (instant: Date): string => stockholmDate(instant).slice(0, 7);

/** The UTC instant at which a month begins in Stockholm. @param month `2026-11` */
export const startOfMonth = (month: string): Date => stockholmInstant(`${month}-01`, '00:00');

/** The month after a month, both `2026-11`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Months of `Date` count from 0, so this is the next one.
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}
