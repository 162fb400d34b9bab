import { hoursParts, m, stockholmTime, type AttendanceKind, type Presence, type StoredHours } from '@passa/domain';

/** The label of the button that records an event, and its name in lists. */
export const attendanceLabel = (kind: AttendanceKind): string => m.attendance_kind({ kind });

/** What has just been recorded: `Checked in`. */
export const recordedLabel = (kind: AttendanceKind): string => m.attendance_recorded({ kind });

export const presenceLabel = (presence: Presence): string => m.attendance_presence({ presence });

const timeOf = (instant: string) => stockholmTime(new Date(instant));

type Period = { start: string; end: string | null };

/** The Stockholm times of a period: `17:02–23:10`. */
export const timesText = ({ start, end }: { start: string; end: string }): string => `${timeOf(start)}–${timeOf(end)}`;

/** The Stockholm times of a stay: `17:02–23:10`, or `Checked in 17:02` while it lasts. */
export const stayText = ({ start, end }: Period): string =>
  end ? timesText({ start, end }) : m.own_attendance_checked_in({ time: timeOf(start) });

/** The Stockholm times of a pause: `19:00–19:20`, or `since 19:00` while it lasts. */
export function pauseText({ start, end }: Period, stayEnd: string | null): string {
  if (end) return timesText({ start, end });
  const time = timeOf(start);
  return stayEnd ? m.own_attendance_pause_end_missing({ time }) : m.kiosk_since({ time });
}

/** The times of some hours with their breaks: `17:02–23:10, break 19:00–19:30`. */
export const hoursText = (hours: StoredHours): string => hoursParts(hours).join(', ');
