import { m, type AttendanceKind, type Presence } from '@passa/domain';

/** The label of the button that records an event, and its name in lists. */
export const attendanceLabel = (kind: AttendanceKind): string => m.attendance_kind({ kind });

/** Where somebody is. */
export const presenceLabel = (presence: Presence): string => m.attendance_presence({ presence });
