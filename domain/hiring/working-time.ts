import { DAILY_REST, dailyRest, longestFreeTime, overlaps, type TimeRange } from '../matching/daily-rest.ts';
import { withPauseEnds } from '../attendance/worked-hours.ts';
import type { Timeline } from '../attendance/timeline.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { mondayOf, WEEK_LENGTH, weekOf } from '../time/week.ts';
import { MAX_HOURS_WITHOUT_BREAK } from './break.ts';

// Lengths are minutes that pass, also in the nights of a clock change. Only the bounds of a week follow the clock of Stockholm.

const MINUTE = 60_000;

/** The rest that a worker must have in each week without a pause (arbetstidslagen, section 14). Minutes. */
export const WEEKLY_REST = 36 * 60;
/** The ordinary hours of a week (section 5), and the most with overtime (section 10 b). Minutes. */
export const ORDINARY_WEEK = 40 * 60;
export const LONGEST_WEEK = 48 * 60;

/** A break within a shift. A paid one counts as working time, like a meal break (section 17). */
export type ShiftBreak = TimeRange & { isPaid: boolean };

/** A shift with its breaks, in order. */
export type WorkedShift = TimeRange & { breaks: readonly ShiftBreak[] };

/** What the law on working hours asks for and a worker would not have. No kind keeps an adult from being hired. */
export const WORKING_TIME_KINDS = ['dailyRest', 'weeklyRest', 'over48Hours', 'over40Hours', 'noBreak'] as const;
export type WorkingTimeKind = (typeof WORKING_TIME_KINDS)[number];

export type WorkingTimeWarning<Shift> =
  /** The shifts that the rest is missing after and before; both null if the shift alone is too long. */
  | { kind: 'dailyRest'; after: Shift | null; before: Shift | null }
  /** `week`: the date of its Monday. `minutes`: the longest rest of the week, or the work in it. */
  | { kind: 'weeklyRest' | 'over48Hours' | 'over40Hours'; week: string; minutes: number }
  /** `minutes`: the longest work without a break. */
  | { kind: 'noBreak'; minutes: number };

/** A shift with at most one break, as jobs have it. */
export type StoredShift = {
  startDate: Date;
  endDate: Date;
  breakStart: Date | null;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
};

/** A shift as it is planned. */
export function plannedShift(shift: StoredShift): WorkedShift {
  const { startDate: start, endDate: end, breakStart, breakMinutes, breakIsPaid } = shift;
  if (!breakStart || breakMinutes === null) return { start, end, breaks: [] };
  const breakEnd = new Date(breakStart.getTime() + breakMinutes * MINUTE);
  return { start, end, breaks: [{ start: breakStart, end: breakEnd, isPaid: breakIsPaid ?? false }] };
}

/** A shift as it was worked, if the worker has checked in and out; otherwise as it is planned. */
export function workedShift(
  planned: WorkedShift,
  { presence, stays }: Pick<Timeline, 'presence' | 'stays'>,
): WorkedShift {
  const breakMinutes = planned.breaks.reduce((sum, { start, end }) => sum + (+end - +start) / MINUTE, 0);
  const closed = withPauseEnds(stays, breakMinutes).flatMap(({ start, end, pauses }) =>
    end ? [{ start, end, pauses }] : [],
  );
  const [first, last] = [closed[0], closed.at(-1)];
  if (presence !== 'absent' || !first || !last) return planned;
  const isPaid = planned.breaks.some((each) => each.isPaid);
  const breaks = closed.flatMap(({ end, pauses }, index) => [
    ...pauses.map((pause) => ({ start: pause.start, end: pause.end, isPaid })),
    ...closed.slice(index + 1, index + 2).map((next) => ({ start: end, end: next.start, isPaid: false })),
  ]);
  return { start: first.start, end: last.end, breaks };
}

/**
 * The warnings about working time that one more shift would cause.
 * @param others the shifts that the worker is hired for or has worked, at least those of its weeks, and within 24 hours of it
 * @returns in the order of `WORKING_TIME_KINDS`; only `noBreak` if the shift overlaps another one, because no worker is hired for that
 */
export function workingTimeWarnings<Shift extends WorkedShift>(
  shift: WorkedShift,
  others: readonly Shift[],
): WorkingTimeWarning<Shift>[] {
  const isFree = !others.some((other) => overlaps(shift, other));
  const all = [shift, ...others];
  const found: WorkingTimeWarning<Shift>[] = isFree
    ? [...dailyRestWarning(shift, others), ...weeksOf(shift).flatMap((week) => weekWarnings(week, all))]
    : [];
  const minutes = longestWithoutBreak(shift);
  if (minutes > MAX_HOURS_WITHOUT_BREAK * 60) found.push({ kind: 'noBreak', minutes });
  const rank = ({ kind }: { kind: WorkingTimeKind }) => WORKING_TIME_KINDS.indexOf(kind);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Names the shifts next to the shift without which the rest would be enough; if no single one is to blame, all that are too near. */
function dailyRestWarning<Shift extends WorkedShift>(
  shift: WorkedShift,
  others: readonly Shift[],
): WorkingTimeWarning<Shift>[] {
  if (dailyRest(shift, others) >= DAILY_REST) return [];
  const isNear = (from: Date, to: Date) => from <= to && to.getTime() - from.getTime() < DAILY_REST * MINUTE;
  const before = others.filter(({ end }) => isNear(end, shift.start)).toSorted((a, b) => +b.end - +a.end)[0];
  const after = others.filter(({ start }) => isNear(shift.end, start)).toSorted((a, b) => +a.start - +b.start)[0];
  const near = [before, after].flatMap((each) => each ?? []);
  const toBlame = near.filter(
    (each) =>
      dailyRest(
        shift,
        others.filter((other) => other !== each),
      ) >= DAILY_REST,
  );
  const named = toBlame.length > 0 ? toBlame : near;
  const ifNamed = (each: Shift | undefined) => named.find((other) => other === each) ?? null;
  return [{ kind: 'dailyRest', after: ifNamed(before), before: ifNamed(after) }];
}

type Week = TimeRange & { monday: string };

/** The weeks that a shift is in, from Monday to Sunday in Stockholm. */
function weeksOf({ start, end }: TimeRange): Week[] {
  const mondays = [start, new Date(end.getTime() - 1)].map((instant) => mondayOf(weekOf(instant)));
  return [...new Set(mondays)].map((monday) => ({ monday, ...weekFrom(monday) }));
}

const weekFrom = (monday: string): TimeRange => ({
  start: stockholmInstant(monday, '00:00'),
  end: stockholmInstant(monday, '00:00', WEEK_LENGTH),
});

/**
 * The period that the warnings of a shift depend on.
 * @returns the weeks of the shift, and 24 hours around it
 */
export function periodAround({ start, end }: TimeRange): TimeRange {
  const weeks = weeksOf({ start, end });
  const starts = [plusHours(start, -24), ...weeks.map((week) => week.start)];
  const ends = [plusHours(end, 24), ...weeks.map((week) => week.end)];
  return { start: new Date(Math.min(...starts.map(Number))), end: new Date(Math.max(...ends.map(Number))) };
}

const plusHours = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 60 * MINUTE);

function weekWarnings(week: Week, shifts: readonly WorkedShift[]) {
  const found: { kind: 'weeklyRest' | 'over48Hours' | 'over40Hours'; week: string; minutes: number }[] = [];
  const rest = longestFreeTime(week, shifts);
  if (rest < WEEKLY_REST) found.push({ kind: 'weeklyRest', week: week.monday, minutes: rest });
  const minutes = sum(shifts.map((shift) => workWithin(week, shift)));
  if (minutes > LONGEST_WEEK) found.push({ kind: 'over48Hours', week: week.monday, minutes });
  else if (minutes > ORDINARY_WEEK) found.push({ kind: 'over40Hours', week: week.monday, minutes });
  return found;
}

/** The work of a shift within a week, without unpaid breaks. Minutes. */
function workWithin(week: TimeRange, shift: WorkedShift): number {
  const unpaid = shift.breaks.filter(({ isPaid }) => !isPaid);
  return minutesWithin(week, shift) - sum(unpaid.map((each) => minutesWithin(week, each)));
}

/** The most work of a shift in a row. Minutes. */
export function longestWithoutBreak({ start, end, breaks }: WorkedShift): number {
  const starts = [start, ...breaks.map((each) => each.end)];
  const ends = [...breaks.map((each) => each.start), end];
  return Math.max(...starts.map((from, index) => ((ends[index] ?? end).getTime() - from.getTime()) / MINUTE));
}

const minutesWithin = (range: TimeRange, { start, end }: TimeRange): number =>
  Math.max(Math.min(+end, +range.end) - Math.max(+start, +range.start), 0) / MINUTE;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
