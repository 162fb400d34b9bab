import { randomUUID } from 'node:crypto';
import type { AttendanceKind } from '@passa/domain';
import type { TestUser } from './builders.ts';

/** What was recorded of a hire, as its parties read it. */
export type RecordedEvent = {
  id: string;
  kind: AttendanceKind;
  occurredAt: string;
  source: string;
  correctsId: string | null;
  isMisplaced: boolean;
};

export async function eventsOf({ visitor }: TestUser, applicationId: string): Promise<RecordedEvent[]> {
  const path = `/api/applications/${applicationId}/attendance`;
  return (await visitor.get<{ attendance: { events: RecordedEvent[] } }>(path)).body.attendance.events;
}

/** Lets a venue correct an event, or take it back if there is no time. */
export const correctEvent = ({ visitor }: TestUser, eventId: string, occurredAt: string | null) =>
  visitor.post(`/api/attendance-events/${eventId}/corrections`, {
    ...{ id: randomUUID(), occurredAt, reason: 'That was wrong' },
  });

/** Lets a venue correct the event of a kind that was recorded first. */
export async function correctFirst(
  venue: TestUser,
  applicationId: string,
  kind: AttendanceKind,
  occurredAt: string | null,
) {
  const event = (await eventsOf(venue, applicationId)).find((each) => each.kind === kind);
  if (!event) throw new Error(`No ${kind} was recorded.`);
  return correctEvent(venue, event.id, occurredAt);
}

/** Lets a venue enter an event of a hire. */
export const enterEvent = (
  { visitor }: TestUser,
  applicationId: string,
  kind: AttendanceKind,
  occurredAt: string,
  reason = 'The tablet was off',
) => visitor.post(`/api/applications/${applicationId}/attendance`, { id: randomUUID(), kind, occurredAt, reason });
