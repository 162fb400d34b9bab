import { totalOf, type ShiftTotal } from '../money/shift-total.ts';
import type { Pause, Stay, Timeline } from './timeline.ts';

const MINUTE = 60_000;

/** A time without work within worked hours. UTC instants, whole minutes. */
export type WorkedBreak = { start: Date; end: Date };

/** The hours of one shift, as a party states them. UTC instants, whole minutes; the breaks are in order and do not overlap. */
export type WorkedHours = { start: Date; end: Date; breaks: WorkedBreak[] };

/**
 * Where the hours of the worker come from: what was recorded, or the plan if nothing usable was, or other hours that the worker has
 * stated with a reason.
 */
export const HOURS_BASES = ['recorded', 'planned', 'stated'] as const;
export type HoursBasis = (typeof HOURS_BASES)[number];

/** What was agreed at the hire about the times and the pay. UTC instants. */
export type AgreedHours = {
  startDate: Date;
  endDate: Date;
  breakStart: Date | null;
  breakMinutes: number | null;
  breakIsPaid: boolean | null;
  /** SEK per hour. */
  payRate: number;
};

/** Whether two hours have the same times. */
export const isSameHours = (one: WorkedHours | null, other: WorkedHours | null): boolean =>
  textOf(one) === textOf(other);

const textOf = (hours: WorkedHours | null) =>
  hours && JSON.stringify([hours.start, hours.end, hours.breaks.map(({ start, end }) => [start, end])]);

const floorToMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);
const minutesOf = ({ start, end }: { start: Date; end: Date }): number =>
  Math.round((end.getTime() - start.getTime()) / MINUTE);
const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The hours of a shift as they were planned. An imported shift can have seconds, which are cut off. */
export function hoursAsPlanned({
  startDate,
  endDate,
  breakStart,
  breakMinutes,
}: Omit<AgreedHours, 'breakIsPaid' | 'payRate'>): WorkedHours {
  const breaks =
    breakStart && breakMinutes
      ? [
          {
            start: floorToMinute(breakStart),
            end: floorToMinute(new Date(breakStart.getTime() + breakMinutes * MINUTE)),
          },
        ]
      : [];
  return { start: floorToMinute(startDate), end: floorToMinute(endDate), breaks };
}

/**
 * The hours that were recorded, from the first check-in to the last check-out. Breaks, times away and the time between two stays are no
 * work. Seconds are cut off, so that the minutes that are shown add up.
 * @param agreed the agreed length of the break, in minutes: see `withPauseEnds`
 * @returns null if nothing was recorded, or the worker has not checked out
 */
export function hoursFromRecord(
  timeline: Pick<Timeline, 'stays'>,
  { breakMinutes }: Pick<AgreedHours, 'breakMinutes'>,
): WorkedHours | null {
  const stays = withPauseEnds(timeline.stays, breakMinutes);
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last?.end) return null;
  const hours = {
    start: floorToMinute(first.start),
    end: floorToMinute(last.end),
    breaks: joined(stays.flatMap((stay, index) => pausesFrom(stay, stays[index + 1]))),
  };
  return workedMinutes(hours) > 0 ? hours : null;
}

/** A stay with an end for each pause. */
type StayWithPauses = Omit<Stay, 'pauses'> & { pauses: (Pause & { end: Date })[] };

/**
 * Presumes an end for each pause without a recorded one: the moment when the agreed break is used up, so at once if none is agreed. A
 * check-out does not show that its worker paused until then. A worker who left the house and did not check out has not come back, though.
 * @param breakMinutes the agreed length of the break; null if none is agreed
 */
export function withPauseEnds(stays: readonly Stay[], breakMinutes: number | null): StayWithPauses[] {
  let left = (breakMinutes ?? 0) * MINUTE;
  return stays.map((stay) => ({
    ...stay,
    pauses: stay.pauses.map((pause) => {
      const start = pause.start.getTime();
      const latest = stay.end?.getTime() ?? start;
      const isGone = pause.isAway && stay.isEndPresumed === true;
      const end = pause.end?.getTime() ?? (isGone ? latest : Math.min(latest, start + left));
      left = Math.max(0, left - (end - start));
      return { ...pause, end: new Date(end) };
    }),
  }));
}

/** The pauses of a stay, and the time between it and the next one. */
const pausesFrom = (stay: StayWithPauses, next: StayWithPauses | undefined) => [
  ...stay.pauses,
  ...(stay.end && next ? [{ start: stay.end, end: next.start }] : []),
];

/** Cuts off the seconds of pauses in order, and joins those that touch. */
function joined(pauses: WorkedBreak[]): WorkedBreak[] {
  const breaks: WorkedBreak[] = [];
  for (const pause of pauses) {
    const [start, end] = [floorToMinute(pause.start), floorToMinute(pause.end)];
    const last = breaks.at(-1);
    if (last && last.end >= start) last.end = end;
    else if (end > start) breaks.push({ start, end });
  }
  return breaks;
}

/** The minutes of work in worked hours: the time that passes, without the breaks. */
export const workedMinutes = (hours: WorkedHours): number => minutesOf(hours) - sum(hours.breaks.map(minutesOf));

type AgreedBreak = Pick<AgreedHours, 'breakIsPaid' | 'breakMinutes'>;

/** How many minutes of breaks are paid, as far as they are taken. */
export const paidBreakOf = ({ breakIsPaid, breakMinutes }: AgreedBreak): number =>
  breakIsPaid ? (breakMinutes ?? 0) : 0;

/** The minutes of worked hours that are paid: the work, and the breaks as far as a paid break was agreed. */
export const paidMinutes = (hours: WorkedHours, agreed: AgreedBreak): number =>
  workedMinutes(hours) + Math.min(paidBreakOf(agreed), sum(hours.breaks.map(minutesOf)));

/** The paid minutes of worked hours, and their pay before tax, in öre. */
export const totalOfHours = (hours: WorkedHours, agreed: AgreedHours): ShiftTotal =>
  totalOf(agreed.payRate, paidMinutes(hours, agreed));
