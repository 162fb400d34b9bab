import { totalOf, type ShiftTotal } from '../money/shift-total.ts';
import type { Pause, Stay, Timeline } from './timeline.ts';

const MINUTE = 60_000;

/** A time without work within a figure. UTC instants, whole minutes. */
export type FigureBreak = { start: Date; end: Date };

/** The hours of one shift, as somebody states them. UTC instants, whole minutes; the breaks are in order and do not overlap. */
export type Figure = { start: Date; end: Date; breaks: FigureBreak[] };

/**
 * Where the hours of the worker come from: what was recorded, or the plan if nothing usable was, or other hours that the worker has
 * stated with a reason.
 */
export const FIGURE_BASES = ['recorded', 'planned', 'stated'] as const;
export type FigureBasis = (typeof FIGURE_BASES)[number];

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

/** Whether two figures have the same times. */
export const isSameFigure = (one: Figure | null, other: Figure | null): boolean => textOf(one) === textOf(other);

const textOf = (figure: Figure | null) =>
  figure && JSON.stringify([figure.start, figure.end, figure.breaks.map(({ start, end }) => [start, end])]);

const floorToMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);
const minutesOf = ({ start, end }: { start: Date; end: Date }): number =>
  Math.round((end.getTime() - start.getTime()) / MINUTE);
const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The hours of a shift as they were planned. An imported shift can have seconds, which are cut off. */
export function plannedFigure({
  startDate,
  endDate,
  breakStart,
  breakMinutes,
}: Omit<AgreedHours, 'breakIsPaid' | 'payRate'>): Figure {
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
export function recordedFigure(
  timeline: Pick<Timeline, 'stays'>,
  { breakMinutes }: Pick<AgreedHours, 'breakMinutes'>,
): Figure | null {
  const stays = withPauseEnds(timeline.stays, breakMinutes);
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last?.end) return null;
  const figure = {
    start: floorToMinute(first.start),
    end: floorToMinute(last.end),
    breaks: joined(stays.flatMap((stay, index) => pausesFrom(stay, stays[index + 1]))),
  };
  return workedMinutes(figure) > 0 ? figure : null;
}

/** A stay with an end for each pause. */
type StayWithPauses = Omit<Stay, 'pauses'> & { pauses: (Pause & { end: Date })[] };

/**
 * Presumes the end of each pause that nobody has recorded: once the agreed break is used up, so at once if none is agreed. A check-out does
 * not show that its worker paused until then. Somebody who left the house and did not check out has not come back, though.
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
function joined(pauses: FigureBreak[]): FigureBreak[] {
  const breaks: FigureBreak[] = [];
  for (const pause of pauses) {
    const [start, end] = [floorToMinute(pause.start), floorToMinute(pause.end)];
    const last = breaks.at(-1);
    if (last && last.end >= start) last.end = end;
    else if (end > start) breaks.push({ start, end });
  }
  return breaks;
}

/** The minutes of work in a figure: the time that passes, without the breaks. */
export const workedMinutes = (figure: Figure): number => minutesOf(figure) - sum(figure.breaks.map(minutesOf));

type AgreedBreak = Pick<AgreedHours, 'breakIsPaid' | 'breakMinutes'>;

/** How many minutes of breaks are paid, as far as they are taken. */
export const paidBreakOf = ({ breakIsPaid, breakMinutes }: AgreedBreak): number =>
  breakIsPaid ? (breakMinutes ?? 0) : 0;

/** The minutes of a figure that are paid: the work, and the breaks as far as a paid break was agreed. */
export const paidMinutes = (figure: Figure, agreed: AgreedBreak): number =>
  workedMinutes(figure) + Math.min(paidBreakOf(agreed), sum(figure.breaks.map(minutesOf)));

/** The paid minutes of a figure, and their pay before tax, in öre. */
export const figureTotal = (figure: Figure, agreed: AgreedHours): ShiftTotal =>
  totalOf(agreed.payRate, paidMinutes(figure, agreed));
