import type { AttendanceSource, Presence } from './attendance-events.ts';
import { presenceSince, timelineOf, timesInHouse, type Pause, type StoredEvent } from './timeline.ts';

/** An attendance event as the staff ledger reads it. */
export type LedgerEvent = StoredEvent & {
  personId: string;
  /** The hire of the shift; null for a person without an account. */
  applicationId: string | null;
  /** The Stockholm date on which the shift began, `YYYY-MM-DD`. */
  businessDay: string;
  source: AttendanceSource;
  receivedAt: Date;
  reason: string | null;
};

/**
 * The kinds of additions to the staff ledger. `entered`: an event was recorded by the venue, or counts again. `moved`: an event has another time. `takenBack`:
 * it did not happen. `completed`: the time is the same, and what was missing about the person is stated.
 */
export const LEDGER_CHANGES = ['entered', 'moved', 'takenBack', 'completed'] as const;

export type LedgerChange<Event extends LedgerEvent> = {
  type: (typeof LEDGER_CHANGES)[number];
  /** The row that is the addition: who entered it, when, and why. */
  addition: Event;
  /** The event that it is about. */
  event: Event;
  /** When the event happened by what was recorded before; null if nothing was. */
  before: Date | null;
  /** When it happened by the addition; null if it is taken back. */
  after: Date | null;
};

/** Whether an event counts. `misplaced`: it could not happen then, and changes nothing. */
export type LedgerEventState = 'counts' | 'misplaced' | 'takenBack';

/** One person on one business day of a venue. */
export type LedgerEntry<Event extends LedgerEvent> = {
  /** Unique among the entries of a venue. */
  key: string;
  personId: string;
  applicationId: string | null;
  businessDay: string;
  presence: Presence;
  since: Date | null;
  /** The times in and out of the house, in order; the last has no end while the person is there. */
  times: { start: Date; end: Date | null }[];
  /** Pauses that are not ledger data: the person stays in the house. */
  breaks: Pause[];
  /** What was recorded without the corrections, with the time that counts, in the order in which it happened. */
  events: { event: Event; at: Date; state: LedgerEventState }[];
  /** In the order in which they were received. */
  changes: LedgerChange<Event>[];
  /** All that was recorded, in the order in which it was received. */
  rows: readonly Event[];
  /** The last of them: how the person, the employer and the premises are called. */
  last: Event;
};

/** The entry of the staff ledger to which an event belongs. */
export const entryKeyOf = ({ businessDay, applicationId, personId }: LedgerEvent): string =>
  `${businessDay}.${applicationId ?? personId}`;

/**
 * Derives the staff ledger from the events of one venue.
 * @param events in any order, with their corrections
 * @returns by day, and within a day by the first time in the house; people without one are last
 */
export function ledgerOf<Event extends LedgerEvent>(events: readonly Event[]): LedgerEntry<Event>[] {
  const byEntry = Map.groupBy(
    events.toSorted((a, b) => a.number - b.number),
    entryKeyOf,
  );
  return [...byEntry].map(([key, rows]) => entryOf(key, rows)).toSorted(byDayAndTime);
}

function entryOf<Event extends LedgerEvent>(key: string, rows: readonly Event[]): LedgerEntry<Event> {
  const last = rows.at(-1);
  if (!last) throw new Error('An entry of the ledger has no event.');
  const timeline = timelineOf(rows);
  const misplaced = new Set(timeline.misplaced.map(({ id }) => id));
  const corrections = Map.groupBy(
    rows.filter(({ correctsId }) => correctsId !== null),
    ({ correctsId }) => correctsId,
  );
  const originals = rows.filter(({ correctsId }) => correctsId === null);
  const changes = originals.flatMap((event) => changesOf(event, corrections.get(event.id) ?? []));
  return {
    ...{ key, personId: last.personId, applicationId: last.applicationId, businessDay: last.businessDay, rows, last },
    presence: timeline.presence,
    since: presenceSince(timeline),
    times: timeline.stays.flatMap(timesInHouse),
    breaks: timeline.stays.flatMap(({ pauses }) => pauses).filter(({ isAway }) => !isAway),
    events: originals
      .map((event) => {
        const correction = corrections.get(event.id)?.at(-1);
        const state: LedgerEventState = misplaced.has(event.id) ? 'misplaced' : 'counts';
        return {
          event,
          at: correction?.isVoid ? event.occurredAt : (correction ?? event).occurredAt,
          state: correction?.isVoid ? ('takenBack' as const) : state,
        };
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.event.number - b.event.number),
    changes: changes.toSorted((a, b) => a.addition.number - b.addition.number),
  };
}

/** @param corrections of the event, in the order in which they were received */
function changesOf<Event extends LedgerEvent>(event: Event, corrections: readonly Event[]): LedgerChange<Event>[] {
  const changes: LedgerChange<Event>[] =
    event.source === 'business'
      ? [{ type: 'entered', addition: event, event, before: null, after: event.occurredAt }]
      : [];
  let before: Date | null = event.occurredAt;
  for (const addition of corrections) {
    const after = addition.isVoid ? null : addition.occurredAt;
    const isSame = after?.getTime() === before?.getTime();
    const changed = before === null ? 'entered' : 'moved';
    const type = after === null ? 'takenBack' : isSame ? 'completed' : changed;
    changes.push({ type, addition, event, before, after });
    before = after;
  }
  return changes;
}

/**
 * The business day that the ledger opens on: the earliest business day of the people at the venue. After midnight, the people of an evening
 * are still at work on the day before.
 * @param here the entries of the people at the venue
 * @param today `YYYY-MM-DD`
 */
export const openingDay = (here: readonly { businessDay: string }[], today: string): string =>
  here.reduce((earliest, { businessDay }) => (businessDay < earliest ? businessDay : earliest), today);

const firstTime = ({ times }: LedgerEntry<LedgerEvent>) => times[0]?.start.getTime() ?? Number.MAX_SAFE_INTEGER;

function byDayAndTime(a: LedgerEntry<LedgerEvent>, b: LedgerEntry<LedgerEvent>): number {
  if (a.businessDay !== b.businessDay) return a.businessDay < b.businessDay ? -1 : 1;
  return firstTime(a) - firstTime(b) || a.last.number - b.last.number;
}
