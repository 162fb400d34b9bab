import { possibleEvents, presenceAfter, type AttendanceKind } from './attendance-events.ts';
import { possibleNext, timelineOf, type StoredEvent } from './timeline.ts';

/** Whether the worker recorded an event, by QR code or PIN, or the system checked them out. What a venue enters or corrects is none. */
export const isOwnEvent = ({ source, correctsId }: Pick<StoredEvent, 'source' | 'correctsId'>): boolean =>
  correctsId === null && source !== 'business';

const ownTimeline = (events: readonly StoredEvent[]) => timelineOf(events.filter(isOwnEvent));

/** Whether the worker has not recorded an end of their work. */
export const isOpenByOwnEvents = (events: readonly StoredEvent[]): boolean => ownTimeline(events).presence !== 'absent';

/** Whether an event follows from what the worker recorded, whatever the venue has entered. */
export const followsOwnEvents = (events: readonly StoredEvent[], kind: AttendanceKind): boolean =>
  isOpenByOwnEvents(events) && presenceAfter(ownTimeline(events).presence, kind) !== undefined;

/**
 * What a worker can record next on their own phone, the usual first. Somebody whom only the venue has checked out can still record what
 * they do: otherwise its entry would suppress theirs.
 * @param events of one hire, in any order
 */
export function possibleForWorker(events: readonly StoredEvent[]): AttendanceKind[] {
  const timeline = timelineOf(events);
  const possible = possibleNext(timeline);
  const own =
    timeline.presence === 'absent' && isOpenByOwnEvents(events) ? possibleEvents(ownTimeline(events).presence) : [];
  return [...new Set([...own, ...possible])];
}
