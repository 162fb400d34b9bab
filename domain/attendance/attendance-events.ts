/** What happens to a person at the venue during a shift. `leave` and `return`: out of the house and back, during the shift. */
export const ATTENDANCE_KINDS = ['checkIn', 'breakStart', 'breakEnd', 'leave', 'return', 'checkOut'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** Whether a person is at the venue, and works. `away`: out of the house, during the shift. */
export const PRESENCES = ['absent', 'working', 'onBreak', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

/** How an event was entered. `kiosk`: by somebody at the kiosk for a person without an account. `system`: by a scheduled task. */
export const ATTENDANCE_SOURCES = ['qr', 'pin', 'kiosk', 'business', 'system'] as const;
export type AttendanceSource = (typeof ATTENDANCE_SOURCES)[number];

/**
 * The presence after each event, by the presence before it. An event that is missing cannot happen then. The staff ledger records
 * who is in the house, so leaving it during a break is an event of its own (`docs/decisions/0124-attendance.md`).
 */
const NEXT: Record<Presence, Partial<Record<AttendanceKind, Presence>>> = {
  absent: { checkIn: 'working' },
  working: { breakStart: 'onBreak', leave: 'away', checkOut: 'absent' },
  onBreak: { breakEnd: 'working', leave: 'away', checkOut: 'absent' },
  away: { return: 'working', checkOut: 'absent' },
};

/**
 * The presence of a person after an event.
 * @returns undefined if the event cannot happen in that presence
 */
export const presenceAfter = (presence: Presence, kind: AttendanceKind): Presence | undefined => NEXT[presence][kind];

/** The events that can happen next, the usual one first. */
export const possibleEvents = (presence: Presence): AttendanceKind[] =>
  ATTENDANCE_KINDS.filter((kind) => presenceAfter(presence, kind) !== undefined);

/**
 * Puts the check-out first once the shift is over, when it is the usual one.
 * @param possible what can happen next
 */
export const usualFirst = (possible: readonly AttendanceKind[], isShiftOver: boolean): AttendanceKind[] =>
  isShiftOver
    ? possible.toSorted((one, other) => Number(other === 'checkOut') - Number(one === 'checkOut'))
    : [...possible];
