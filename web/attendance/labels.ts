import { figureParts, m, stockholmTime, type AttendanceKind, type Presence, type StoredFigure } from '@passa/domain';

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

/** The times of some hours with their breaks: `17:02–23:10, break 19:00–19:30`. */
export const hoursText = (hours: StoredFigure): string => figureParts(hours).join(', ');
