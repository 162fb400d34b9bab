import { presenceAfter, type AttendanceKind, type Presence } from './attendance-events.ts';

/** An attendance event as stored. Instants are UTC. */
export type StoredEvent = {
  id: string;
  /** Counts up in the order in which the server received the events. */
  number: number;
  kind: AttendanceKind;
  occurredAt: Date;
  /** The event that this one corrects, and whether it only takes that one back. */
  correctsId: string | null;
  isVoid: boolean;
};

/** A time during which a person does not work, within a stay. Null while it lasts. */
export type Pause = { isAway: boolean; start: Date; end: Date | null };

/** The time from checking in to checking out. Null while it lasts. */
export type Stay = { start: Date; end: Date | null; pauses: Pause[] };

export type Timeline = {
  presence: Presence;
  stays: Stay[];
  /** The events that could not happen when they were recorded, such as a second check-in. They stay recorded, and change nothing. */
  misplaced: StoredEvent[];
};

/**
 * Applies the corrections to the events of a person.
 * @param events in any order
 * @returns the events that count, with their corrected times, in the order in which they happened
 */
export function currentEvents<Event extends StoredEvent>(events: readonly Event[]): Event[] {
  const byNumber = events.toSorted((a, b) => a.number - b.number);
  const lastCorrection = new Map(byNumber.flatMap((each) => (each.correctsId ? [[each.correctsId, each]] : [])));
  return byNumber
    .filter(({ correctsId }) => correctsId === null)
    .flatMap((event) => {
      const correction = lastCorrection.get(event.id);
      if (correction?.isVoid) return [];
      return [correction ? { ...event, occurredAt: correction.occurredAt } : event];
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
  for (const event of currentEvents(events)) {
    const next = presenceAfter(timeline.presence, event.kind);
    if (next) {
      addTo(timeline.stays, timeline.presence, next, event.occurredAt);
      timeline.presence = next;
    } else timeline.misplaced.push(event);
  }
  return timeline;
}

function addTo(stays: Stay[], before: Presence, after: Presence, at: Date): void {
  if (before === 'absent') stays.push({ start: at, end: null, pauses: [] });
  const stay = stays.at(-1);
  if (!stay) return;
  const pause = stay.pauses.at(-1);
  if (pause && (before === 'onBreak' || before === 'away')) pause.end = at;
  if (after === 'onBreak' || after === 'away') stay.pauses.push({ isAway: after === 'away', start: at, end: null });
  if (after === 'absent') stay.end = at;
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

/** Since when a person has their presence; null if nothing was recorded. */
export function presenceSince({ presence, stays }: Timeline): Date | null {
  const stay = stays.at(-1);
  const pause = stay?.pauses.at(-1);
  if (presence === 'absent') return stay?.end ?? null;
  return (presence === 'working' ? pause?.end : pause?.start) ?? stay?.start ?? null;
}
