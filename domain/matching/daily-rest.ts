/** A time range in UTC instants. */
export type TimeRange = { start: Date; end: Date };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The rest that a worker must have in each 24 hours without a pause (arbetstidslagen, section 13). Minutes. */
export const DAILY_REST = 11 * 60;

/**
 * The daily rest around a shift. A period of 24 hours begins with each shift, and its rest is the longest free time in it. Two shifts on
 * one day with a pause between them are thus one day's work.
 * @param others the worker's other shifts; none overlaps the shift or another one
 * @returns the shortest rest of the periods that the shift is in. Minutes
 */
export function dailyRest(shift: TimeRange, others: readonly TimeRange[]): number {
  const shifts = [shift, ...others].toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const periods = shifts
    .map(({ start }) => start.getTime())
    .filter((start) => start < shift.end.getTime() && start + DAY > shift.start.getTime());
  return Math.min(...periods.map((start) => longestFreeTime(start, shifts)));
}

/** The longest free time in the 24 hours from an instant. Minutes. */
function longestFreeTime(from: number, shifts: readonly TimeRange[]): number {
  const until = from + DAY;
  let longest = 0;
  let freeSince = from;
  for (const { start, end } of shifts) {
    if (end.getTime() <= from || start.getTime() >= until) continue;
    longest = Math.max(longest, start.getTime() - freeSince);
    freeSince = end.getTime();
  }
  return Math.max(longest, until - freeSince, 0) / MINUTE;
}
