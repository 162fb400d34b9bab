import { presenceSince, timelineOf, type StoredEvent } from './timeline.ts';

/** Whether a hired worker has come, as the venue reads it. `notCheckedOut`: they have left, and only the system checked them out. */
export const PRESENCES_AT_VENUE = ['expected', 'here', 'onBreak', 'away', 'left', 'notCheckedOut'] as const;
export type PresenceAtVenue = (typeof PRESENCES_AT_VENUE)[number];

/** How long before its start, and after its end, a shift has a presence. Hours. */
export const PRESENCE_BEFORE_START_HOURS = 24;
export const PRESENCE_AFTER_END_HOURS = 12;

/**
 * Derives whether a hired worker is at the venue, from what was recorded of the hire.
 * @param events of one hire, in any order
 * @returns `since`: when they came, or for any other presence when it began; null while they are expected
 */
export function presenceAtVenue(events: readonly StoredEvent[]): { presence: PresenceAtVenue; since: Date | null } {
  const timeline = timelineOf(events);
  const stay = timeline.stays.at(-1);
  if (!stay) return { presence: 'expected', since: null };
  // A person back from a break has been here since the check-in.
  if (timeline.presence === 'working') return { presence: 'here', since: stay.start };
  const since = presenceSince(timeline);
  if (timeline.presence !== 'absent') return { presence: timeline.presence, since };
  return { presence: stay.isEndPresumed ? 'notCheckedOut' : 'left', since };
}

/**
 * Where an instant lies in relation to a shift.
 * @param time UTC instant, as text
 * @param shift UTC instants, as text
 */
export function timeInShift(
  time: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): 'beforeStart' | 'beforeEnd' | 'afterEnd' {
  if (Date.parse(time) < Date.parse(startDate)) return 'beforeStart';
  return Date.parse(time) < Date.parse(endDate) ? 'beforeEnd' : 'afterEnd';
}

/**
 * The lateness of an expected worker.
 * @param shift UTC instants, as text
 * @param now UTC instant
 * @returns whole minutes; null before the shift and after it, when the venue no longer waits
 */
export function minutesLate({ startDate, endDate }: { startDate: string; endDate: string }, now: Date): number | null {
  const late = now.getTime() - Date.parse(startDate);
  return late >= 0 && now.getTime() < Date.parse(endDate) ? Math.floor(late / 60_000) : null;
}
