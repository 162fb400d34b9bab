import {
  possibleEvents,
  presenceAfter,
  type AttendanceKind,
  type AttendanceSource,
  type Presence,
} from './attendance-events.ts';

/** An attendance event as stored. Instants are UTC. */
export type StoredEvent = {
  id: string;
  /** Counts up in the order in which the server received the events. */
  number: number;
  kind: AttendanceKind;
  occurredAt: Date;
  /** The source of the event. A check-out by `system` is presumed, until a person records or corrects it. */
  source: AttendanceSource;
  /** The event that this one corrects, and whether it only takes that one back. */
  correctsId: string | null;
  isVoid: boolean;
};

/** An attendance event with the time at which the server received it. */
export type ReceivedEvent = StoredEvent & { receivedAt: Date };

/**
 * A time during which a person does not work, within a stay. Its end is null while it lasts, and if the check-out alone ended it: then its
 * end is not recorded.
 */
export type Pause = { isAway: boolean; start: Date; end: Date | null };

/** The time from checking in to checking out. Null while it lasts. `isEndPresumed`: a scheduled task checked the person out. */
export type Stay = { start: Date; end: Date | null; pauses: Pause[]; isEndPresumed?: true };

export type Timeline = {
  presence: Presence;
  stays: Stay[];
  /** The events that could not happen when they were recorded, such as a second check-in. They stay recorded, and change nothing. */
  misplaced: StoredEvent[];
};

/**
 * Applies the corrections to the events of a person.
 * @param events in any order
 * @returns the events that count, with their corrected times and who corrected them, in the order in which they happened
 */
export function currentEvents<Event extends StoredEvent>(events: readonly Event[]): Event[] {
  const byNumber = events.toSorted((a, b) => a.number - b.number);
  const corrections = byNumber.flatMap((each) => (each.correctsId ? [[each.correctsId, each] as const] : []));
  const lastCorrection = new Map(corrections);
  // The system corrects no time: it adds a personal number.
  const lastCorrectedBy = new Map(corrections.filter(([, { source }]) => source !== 'system'));
  return byNumber
    .filter(({ correctsId }) => correctsId === null)
    .flatMap((event) => {
      const correction = lastCorrection.get(event.id);
      if (correction?.isVoid) return [];
      const source = (lastCorrectedBy.get(event.id) ?? event).source;
      return [correction ? { ...event, occurredAt: correction.occurredAt, source } : event];
    })
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.number - b.number);
}

/**
 * Derives what a person did from the events of one person at one venue.
 * @param events in any order, with their corrections
 * @returns the presence after the last event, and the stays in order
 */
export function timelineOf(events: readonly StoredEvent[]): Timeline {
  const timeline: Timeline = { presence: 'absent', stays: [], misplaced: [] };
  const current = currentEvents(events);
  for (const [index, event] of current.entries()) {
    if (isPresumed(event) && isSuperseded(timeline.presence, current[index + 1])) continue;
    const next = presenceAfter(timeline.presence, event.kind);
    if (next) {
      addTo(timeline.stays, timeline.presence, next, event);
      timeline.presence = next;
    } else timeline.misplaced.push(event);
  }
  return timeline;
}

const isPresumed = ({ kind, source }: StoredEvent) => kind === 'checkOut' && source === 'system';

/** Whether what a person did shows that a presumed check-out is wrong: they had left before, or were still there afterwards. */
const isSuperseded = (presence: Presence, next: StoredEvent | undefined) =>
  presence === 'absent' || (next !== undefined && next.kind !== 'checkIn');

/** What a person can do next, the usual first. After a presumed check-out it is the real one. */
export const possibleNext = ({ presence, stays }: Timeline): AttendanceKind[] =>
  stays.at(-1)?.isEndPresumed ? ['checkOut'] : possibleEvents(presence);

function addTo(stays: Stay[], before: Presence, after: Presence, event: StoredEvent): void {
  const at = event.occurredAt;
  if (before === 'absent') stays.push({ start: at, end: null, pauses: [] });
  const stay = stays.at(-1);
  if (!stay) return;
  const pause = stay.pauses.at(-1);
  if (pause && after !== 'absent' && (before === 'onBreak' || before === 'away')) pause.end = at;
  if (after === 'onBreak' || after === 'away') stay.pauses.push({ isAway: after === 'away', start: at, end: null });
  if (after !== 'absent') return;
  stay.end = at;
  if (isPresumed(event)) stay.isEndPresumed = true;
}

/**
 * The times at which a person was in the house, as the staff ledger shows them: a stay without the time away.
 * @returns in order; the last has no end while the person is there
 */
export function timesInHouse({ start, end, pauses }: Stay): { start: Date; end: Date | null }[] {
  const away = pauses.filter(({ isAway }) => isAway);
  const starts = [start, ...away.flatMap((pause) => pause.end ?? [])];
  return starts.map((from, index) => ({ start: from, end: away[index]?.start ?? end })).filter(isNotEmpty);
}

const isNotEmpty = ({ start, end }: { start: Date; end: Date | null }) => end === null || end > start;

/**
 * Whether what is recorded of a hire shows that the worker came: any event, also one that was corrected or taken back, except one that
 * the venue itself entered and took back.
 * @param events of one hire, in any order, with their corrections
 */
export function hasAttendanceEvidence(events: readonly StoredEvent[]): boolean {
  const counting = new Set(currentEvents(events).map(({ id }) => id));
  return events.some(
    ({ id, source, correctsId }) => correctsId === null && (source !== 'business' || counting.has(id)),
  );
}

/** The last check-in of a person who is still checked in; null for an absent person. */
export const checkedInSince = ({ presence, stays }: Timeline): Date | null =>
  presence === 'absent' ? null : (stays.at(-1)?.start ?? null);

/** Whether a person has been on a break, or is. Time out of the house is none. */
export const hasHadBreak = ({ stays }: Timeline): boolean =>
  stays.some(({ pauses }) => pauses.some(({ isAway }) => !isAway));

/** Whether a person has checked out without an end of their last break, or of their time away. */
export const lacksPauseEnd = ({ stays }: Pick<Timeline, 'stays'>): boolean =>
  stays.some(({ end, pauses }) => end !== null && pauses.some((pause) => pause.end === null));

/** Since when a person has their presence; null if nothing was recorded. */
export function presenceSince({ presence, stays }: Timeline): Date | null {
  const stay = stays.at(-1);
  const pause = stay?.pauses.at(-1);
  if (presence === 'absent') return stay?.end ?? null;
  return (presence === 'working' ? pause?.end : pause?.start) ?? stay?.start ?? null;
}
