import { possibleEvents, presenceAfter, type AttendanceKind } from './attendance-events.ts';
import { possibleNext, timelineOf, type ReceivedEvent, type StoredEvent } from './timeline.ts';

/** How long after it happened an event of a kiosk with a connection is received at the latest. Minutes. */
const LATE_AFTER_MINUTES = 5;

/** Whether the worker recorded an event, by QR code or PIN, or the system checked them out. What a venue enters or corrects is none. */
export const isOwnEvent = ({ source, correctsId }: Pick<StoredEvent, 'source' | 'correctsId'>): boolean =>
  correctsId === null && source !== 'business';

/**
 * Whether an event of a kiosk arrived long after its time. The kiosk had no connection, or another person has dated the event: only the
 * kiosk says when the worker entered the PIN.
 */
export const isReceivedLate = ({
  source,
  correctsId,
  occurredAt,
  receivedAt,
}: Pick<ReceivedEvent, 'source' | 'correctsId' | 'occurredAt' | 'receivedAt'>): boolean =>
  (source === 'pin' || source === 'kiosk') &&
  correctsId === null &&
  receivedAt.getTime() - occurredAt.getTime() > LATE_AFTER_MINUTES * 60_000;

const ownTimeline = (events: readonly ReceivedEvent[]) =>
  timelineOf(events.filter((event) => isOwnEvent(event) && !isReceivedLate(event)));

/** Whether the worker has not recorded an end of their work. One that was received late is none. */
export const isOpenByOwnEvents = (events: readonly ReceivedEvent[]): boolean =>
  ownTimeline(events).presence !== 'absent';

/** Whether an event follows from what the worker recorded, whatever the venue has entered. */
export const followsOwnEvents = (events: readonly ReceivedEvent[], kind: AttendanceKind): boolean =>
  isOpenByOwnEvents(events) && presenceAfter(ownTimeline(events).presence, kind) !== undefined;

/**
 * What a worker can record next on their own phone, the usual first. A worker checked out only by the venue, or by an event received late,
 * can still record events. Otherwise that entry would suppress the worker's own.
 * @param events of one hire, in any order
 */
export function possibleForWorker(events: readonly ReceivedEvent[]): AttendanceKind[] {
  const timeline = timelineOf(events);
  const possible = possibleNext(timeline);
  const own =
    timeline.presence === 'absent' && isOpenByOwnEvents(events) ? possibleEvents(ownTimeline(events).presence) : [];
  return [...new Set([...own, ...possible])];
}
