/** A time range in UTC instants. */
export type TimeRange = { start: Date; end: Date };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The rest that a worker must have in each 24 hours without a pause (arbetstidslagen, section 13). Minutes. */
export const DAILY_REST = 11 * 60;

/** Whether two time ranges have some time in common. */
export const overlaps = (one: TimeRange, other: TimeRange): boolean => one.start < other.end && other.start < one.end;

/**
 * The daily rest around a shift. A period of 24 hours begins with each shift, and its rest is the longest free time in it. Two shifts on
 * one day with a pause between them are thus one day's work.
 * @param others the worker's other shifts; none overlaps the shift
 * @returns the shortest rest of the periods that the shift is in. Minutes
 */
export function dailyRest(shift: TimeRange, others: readonly TimeRange[]): number {
  const shifts = [shift, ...others];
  const periods = shifts
    .map(({ start }) => ({ start, end: new Date(start.getTime() + DAY) }))
    .filter((period) => overlaps(period, shift));
  return Math.min(...periods.map((period) => longestFreeTime(period, shifts)));
}

/** The longest time of a period without a shift. Minutes. */
export function longestFreeTime(period: TimeRange, shifts: readonly TimeRange[]): number {
  const [from, until] = [period.start.getTime(), period.end.getTime()];
  let longest = 0;
  let freeSince = from;
  for (const { start, end } of shifts.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    if (end.getTime() <= from || start.getTime() >= until) continue;
    longest = Math.max(longest, start.getTime() - freeSince);
    freeSince = Math.max(freeSince, end.getTime());
  }
  return Math.max(longest, until - freeSince, 0) / MINUTE;
}
