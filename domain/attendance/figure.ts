import { totalOf, type ShiftTotal } from '../money/shift-total.ts';
import type { Stay, Timeline } from './timeline.ts';

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
 * @returns null if nothing was recorded, or the worker has not checked out
 */
export function recordedFigure({ stays }: Pick<Timeline, 'stays'>): Figure | null {
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last?.end) return null;
  const figure = {
    start: floorToMinute(first.start),
    end: floorToMinute(last.end),
    breaks: joined(stays.flatMap((stay, index) => pausesFrom(stay, stays[index + 1]))),
  };
  return workedMinutes(figure) > 0 ? figure : null;
}

/** The pauses of a stay, and the time between it and the next one. */
const pausesFrom = (stay: Stay, next: Stay | undefined) => [
  ...stay.pauses.map(({ start, end }) => ({ start, end: end ?? start })),
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
