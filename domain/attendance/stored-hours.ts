import { m } from '../messages/index.ts';
import { stockholmRecordTime } from '../time/stockholm.ts';
import type { WorkedHours, WorkedBreak } from './worked-hours.ts';

type StoredInterval = { start: string; end: string };

/** The hours of a shift in JSON. Instants are ISO 8601 in UTC, whole minutes. */
export type StoredHours = StoredInterval & { breaks: StoredInterval[] };

const toInterval = ({ start, end }: StoredInterval): WorkedBreak => ({ start: new Date(start), end: new Date(end) });
const toStoredInterval = ({ start, end }: WorkedBreak): StoredInterval => ({
  start: start.toISOString(),
  end: end.toISOString(),
});

/** @returns the hours with their instants as dates */
export const toWorkedHours = (stored: StoredHours): WorkedHours => ({
  ...toInterval(stored),
  breaks: stored.breaks.map(toInterval),
});

/** @returns the hours with their instants as text */
export const toStoredHours = (hours: WorkedHours): StoredHours => ({
  ...toStoredInterval(hours),
  breaks: hours.breaks.map(toStoredInterval),
});

const timeOf = (instant: string) => stockholmRecordTime(new Date(instant));

/** The Stockholm times of some hours, and of each of their breaks: `17:02–23:10` and `break 19:00–19:30`. */
export const hoursParts = ({ start, end, breaks }: StoredHours): string[] => [
  `${timeOf(start)}–${timeOf(end)}`,
  ...breaks.map((each) => m.hours_break({ from: timeOf(each.start), to: timeOf(each.end) })),
];
