/** What happens to a person at the venue during a shift. `leave` and `return`: out of the house and back, during the shift. */
export const ATTENDANCE_KINDS = ['checkIn', 'breakStart', 'breakEnd', 'leave', 'return', 'checkOut'] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** Whether a person is at the venue, and works. `away`: out of the house, during the shift. */
export const PRESENCES = ['absent', 'working', 'onBreak', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

/** How an event was entered. `kiosk`: at the kiosk, for a person without an account. `system`: by a scheduled task. */
export const ATTENDANCE_SOURCES = ['qr', 'pin', 'kiosk', 'business', 'system'] as const;
export type AttendanceSource = (typeof ATTENDANCE_SOURCES)[number];

/** What a worker is notified of if it is recorded with the PIN of their shift: hours begin and end with it. */
export const PIN_USES = ['checkIn', 'checkOut'] as const satisfies AttendanceKind[];
export type PinUse = (typeof PIN_USES)[number];

export const isPinUse = (kind: AttendanceKind): kind is PinUse => PIN_USES.some((each) => each === kind);

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

/** How long before the end of a shift its worker is expected to go home. Milliseconds. */
const GOING_HOME = 30 * 60 * 1000;

/**
 * Puts the check-out first where it is the usual one: towards the end of the shift, and for a person who works without a break ahead.
 * @param possible what can happen next
 * @param shift its end, as text, and whether its break is planned and not taken; null for a person without a shift
 * @param now UTC instant
 */
export function usualFirst(
  possible: readonly AttendanceKind[],
  shift: { end: string; isBreakAhead: boolean } | null,
  now: Date,
): AttendanceKind[] {
  const isEnding = shift !== null && Date.parse(shift.end) - now.getTime() < GOING_HOME;
  const isWorkingOn = possible.includes('breakStart') && !shift?.isBreakAhead;
  return isEnding || isWorkingOn
    ? possible.toSorted((one, other) => Number(other === 'checkOut') - Number(one === 'checkOut'))
    : [...possible];
}
