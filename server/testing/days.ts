let days = 0;

/** A job may start at most eighteen months ahead. */
const DAYS_AHEAD = 330;

/** A date after the tests' clock, `YYYY-MM-DD`. Each of 330 jobs in succession is on another date. */
export function anotherDay(): string {
  days = (days % DAYS_AHEAD) + 1;
  return nthDay(days);
}

/** The date of the nth shift of a worker, `YYYY-MM-DD`. For tests that make more than 330 jobs, or try to. */
export const nthDay = (n: number): string => new Date(Date.UTC(2027, 3, n)).toISOString().slice(0, 10);

/** Starts again for a test file with an empty database. Otherwise the dates would depend on the earlier files. */
export function resetDays(): void {
  days = 0;
}
