import type { TimeRange } from '../matching/daily-rest.ts';
import { plusDays, daysBetween } from '../time/days.ts';
import { stockholmDate } from '../time/stockholm.ts';

// How long a worker has been in special fixed-term employment with one employer. Days are Stockholm dates, and a month has 30 of them.

const MONTH_DAYS = 30;
const YEARS_THAT_COUNT = 5;
/** From this number of employments in a calendar month, the time between them counts too (LAS, section 3). */
const EMPLOYMENTS_THAT_COUNT_TOGETHER = 3;

/**
 * After more than nine months in five years, the worker has a right to be hired again before others (LAS, section 25). After more than
 * twelve, the employment is permanent (section 5 a).
 */
const NOTICE_DAYS = { twelveMonths: 12 * MONTH_DAYS, nineMonths: 9 * MONTH_DAYS };
export const FIXED_TERM_NOTICES = ['twelveMonths', 'nineMonths'] as const satisfies (keyof typeof NOTICE_DAYS)[];
export type FixedTermNotice = (typeof FIXED_TERM_NOTICES)[number];

/** The first date that counts in the five years up to a date. */
function firstDateThatCounts(date: string): string {
  const [year, rest] = [Number(date.slice(0, 4)) - YEARS_THAT_COUNT, date.slice(4)];
  return plusDays(`${year}${rest === '-02-29' ? '-02-28' : rest}`, 1);
}

/**
 * Counts the days of fixed-term employment with one employer in the five years up to a date.
 * @param employments of that employer, in any order
 * @param until the last Stockholm date that counts
 */
export function fixedTermDays(employments: readonly TimeRange[], until: string): number {
  const periods = employments.map(datesOf);
  const together = [...Map.groupBy(periods, ({ first }) => first.slice(0, 7)).values()]
    .filter((ofMonth) => ofMonth.length >= EMPLOYMENTS_THAT_COUNT_TOGETHER)
    .map((ofMonth) => ({
      first: ofMonth.map(({ first }) => first).sort()[0] ?? until,
      last:
        ofMonth
          .map(({ last }) => last)
          .sort()
          .at(-1) ?? until,
    }));
  const from = firstDateThatCounts(until);
  let days = 0;
  // The first date that is not counted yet.
  let next = from;
  for (const { first, last } of [...periods, ...together].sort((one, other) => one.first.localeCompare(other.first))) {
    const [begin, end] = [first < next ? next : first, last > until ? until : last];
    if (begin > end) continue;
    days += daysBetween(end, begin) + 1;
    next = plusDays(end, 1);
  }
  return days;
}

/** The first and the last date of an employment. One that ends at midnight does not reach into the next date. */
const datesOf = ({ start, end }: TimeRange) => ({
  first: stockholmDate(start),
  last: stockholmDate(new Date(end.getTime() - 1)),
});

/**
 * The notice that a new employment leads to, with those before it.
 * @param employments with the same employer, in any order; none after the new one counts
 */
export function fixedTermNotice(employment: TimeRange, employments: readonly TimeRange[]): FixedTermNotice | null {
  const days = fixedTermDays([employment, ...employments], datesOf(employment).last);
  return FIXED_TERM_NOTICES.find((notice) => days > NOTICE_DAYS[notice]) ?? null;
}
