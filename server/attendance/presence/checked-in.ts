import {
  checkedInSince,
  hasAttendanceEvidence,
  timelineOf,
  type AttendanceKind,
  type AttendanceSource,
} from '@passa/domain';
import { sql, and, eq } from 'drizzle-orm';
import { applications, attendanceEvents, timeSheets } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { eventsOfHire } from '../events/queries.ts';

/** What was recorded of a hire, as JSON. The times are texts. */
export type RecordedEvents =
  | {
      id: string;
      number: number;
      kind: AttendanceKind;
      occurredAt: string;
      source: AttendanceSource;
      correctsId: string | null;
      isVoid: boolean;
    }[]
  | null;

/** The events recorded for the hire of an application; null without events or without a hire. For queries that read `applications`. */
export const eventsOfApplication = sql<RecordedEvents>`case when ${applications.status} = 'accepted' then (
  select json_agg(json_build_object(
    'id', event.id, 'number', event.number, 'kind', event.kind, 'occurredAt', event.occurred_at,
    'source', event.source, 'correctsId', event.corrects_id, 'isVoid', event.is_void))
  from ${attendanceEvents} as event where event.application_id = ${applications.id}) end`;

const storedEvents = (events: RecordedEvents) =>
  (events ?? []).map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) }));

/** When a worker came who has not checked out. */
export const checkedInAt = (events: RecordedEvents): Date | null => checkedInSince(timelineOf(storedEvents(events)));

/** Whether recorded events show that the worker came. */
export const hasCome = (events: RecordedEvents): boolean => hasAttendanceEvidence(storedEvents(events));

/**
 * Whether recorded events or proposed hours show that a hired worker came. Under the lock on the application no event is recorded
 * meanwhile.
 */
export const hasComeTo = async (db: Database, applicationId: string): Promise<boolean> =>
  hasAttendanceEvidence(await eventsOfHire(db, { applicationId })) || (await hasHours(db, applicationId));

/** Whether hours of a hire are proposed, or further. */
async function hasHours(db: Database, applicationId: string): Promise<boolean> {
  const proposed = and(eq(timeSheets.applicationId, applicationId), sql`${timeSheets.state} <> 'recorded'`);
  return (await db.$count(timeSheets, proposed)) > 0;
}

/**
 * Whether a worker who is hired, or has completed the shift, has checked in. For queries that read `applications`. What a check-in that is
 * out of place means is left to the transaction that records a no-show.
 */
export const hasCheckIn = sql<boolean>`(${applications.status} in ('accepted', 'completed') and exists (
    select from ${attendanceEvents} as event
    where event.worker_id = ${applications.workerId} and event.application_id = ${applications.id}
      and event.kind = 'checkIn' and not event.is_void
      and not exists (select from ${attendanceEvents} as correction where correction.corrects_id = event.id)))`;
