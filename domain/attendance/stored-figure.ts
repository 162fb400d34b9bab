import { m } from '../messages/index.ts';
import { stockholmRecordTime } from '../time/stockholm.ts';
import type { Figure, FigureBreak } from './figure.ts';

type StoredInterval = { start: string; end: string };

/** The hours of a shift in JSON. Instants are ISO 8601 in UTC, whole minutes. */
export type StoredFigure = StoredInterval & { breaks: StoredInterval[] };

const toInterval = ({ start, end }: StoredInterval): FigureBreak => ({ start: new Date(start), end: new Date(end) });
const toStoredInterval = ({ start, end }: FigureBreak): StoredInterval => ({
  start: start.toISOString(),
  end: end.toISOString(),
});

/** @returns the hours with their instants as dates */
export const toFigure = (stored: StoredFigure): Figure => ({
  ...toInterval(stored),
  breaks: stored.breaks.map(toInterval),
});

/** @returns the hours with their instants as text */
export const toStoredFigure = (figure: Figure): StoredFigure => ({
  ...toStoredInterval(figure),
  breaks: figure.breaks.map(toStoredInterval),
});

const timeOf = (instant: string) => stockholmRecordTime(new Date(instant));

/** The Stockholm times of some hours, and of each of their breaks: `17:02–23:10` and `break 19:00–19:30`. */
export const figureParts = ({ start, end, breaks }: StoredFigure): string[] => [
  `${timeOf(start)}–${timeOf(end)}`,
  ...breaks.map((each) => m.hours_break({ from: timeOf(each.start), to: timeOf(each.end) })),
];
