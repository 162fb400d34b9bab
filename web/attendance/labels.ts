import { formatLength, m, stockholmTime, type AttendanceKind, type Presence } from '@passa/domain';

/** The label of the button that records an event, and its name in lists. */
export const attendanceLabel = (kind: AttendanceKind): string => m.attendance_kind({ kind });

/** What has just been recorded: `Checked in`. */
export const recordedLabel = (kind: AttendanceKind): string => m.attendance_recorded({ kind });

/** Where somebody is. */
export const presenceLabel = (presence: Presence): string => m.attendance_presence({ presence });

const timeOf = (instant: string) => stockholmTime(new Date(instant));

/** The Stockholm times of a period: `17:02–23:10`, or `17:02–` while it lasts. */
export const timesText = ({ start, end }: { start: string; end: string | null }): string =>
  `${timeOf(start)}–${end ? timeOf(end) : ''}`;

/** A difference: `25 min`, or hours from one hour. @param minutes not negative */
export const lengthText = (minutes: number): string =>
  minutes < 60 ? m.hours_minutes({ count: minutes }) : formatLength(minutes);

/** UTC instants. */
type HoursWithBreaks = { start: string; end: string; breaks: { start: string; end: string }[] };

/** The times of some hours with their breaks: `17:02–23:10, break 19:00–19:30`. */
export const hoursText = (hours: HoursWithBreaks): string => hoursParts(hours).join(', ');

/** The times of some hours, and of each of their breaks: `17:02–23:10` and `break 19:00–19:30`. */
export const hoursParts = (hours: HoursWithBreaks): string[] => [
  timesText(hours),
  ...hours.breaks.map(({ start, end }) => m.hours_break({ from: timeOf(start), to: timeOf(end) })),
];
