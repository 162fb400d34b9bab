import { z } from '@hono/zod-openapi';
import {
  ATTENDANCE_KINDS,
  ATTENDANCE_SOURCES,
  possibleNext,
  PRESENCES,
  presenceSince,
  timelineOf,
} from '@passa/domain';
import type { AttendanceRow } from './queries.ts';

const instant = z.iso.datetime();

/** Of the field with that name. */
export const CLOCKS_DISAGREE =
  'Whether the clocks of the kiosk disagreed about the time, or did not confirm it, so that it may be wrong';

export const RECEIVED_LATE =
  'Whether a kiosk sent something long after it happened, so that it lowers the hours of the worker by their answer only';

const eventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ATTENDANCE_KINDS),
    occurredAt: instant,
    receivedAt: instant.openapi({
      description: 'When the server received it, which is later if the kiosk had no connection',
    }),
    source: z.enum(ATTENDANCE_SOURCES),
    reason: z.string().nullable().openapi({ description: 'Why the venue entered it' }),
    correctsId: z.uuid().nullable(),
    isVoid: z.boolean().openapi({ description: 'Whether it takes the other event back' }),
    clocksDisagree: z.boolean().openapi({ description: CLOCKS_DISAGREE }),
    isMisplaced: z.boolean().openapi({ description: 'Whether it could not happen then, and changes nothing' }),
  })
  .openapi('AttendanceEvent');

const staySchema = z
  .object({
    start: instant,
    end: instant.nullable(),
    isEndPresumed: z.boolean().openapi({ description: 'Whether nobody checked out, so that the system did' }),
    pauses: z.array(
      z.object({
        ...{ isAway: z.boolean(), start: instant },
        end: instant.nullable().openapi({ description: 'Null while it lasts, and if nobody has recorded it' }),
      }),
    ),
  })
  .openapi('Stay', { description: 'The time from checking in to checking out' });

export const attendanceSchema = z
  .object({
    presence: z.enum(PRESENCES),
    since: instant.nullable(),
    possible: z.array(z.enum(ATTENDANCE_KINDS)),
    stays: z.array(staySchema),
    events: z
      .array(eventSchema)
      .openapi({ description: 'All that was recorded, with the corrections, in the order received' }),
  })
  .openapi('Attendance');

const text = (time: Date | null) => time?.toISOString() ?? null;

/** The attendance recorded for one hire, for its two parties. It contains no names. */
export function presentAttendance(rows: readonly AttendanceRow[]): z.infer<typeof attendanceSchema> {
  const timeline = timelineOf(rows);
  const misplaced = new Set(timeline.misplaced.map(({ id }) => id));
  return {
    presence: timeline.presence,
    since: text(presenceSince(timeline)),
    possible: possibleNext(timeline),
    stays: timeline.stays.map(({ start, end, pauses, isEndPresumed = false }) => ({
      ...{ start: start.toISOString(), end: text(end), isEndPresumed },
      pauses: pauses.map((pause) => ({
        ...{ isAway: pause.isAway, start: pause.start.toISOString(), end: text(pause.end) },
      })),
    })),
    events: rows.map(({ id, kind, occurredAt, receivedAt, source, reason, correctsId, isVoid, clocksDisagree }) => ({
      ...{ id, kind, source, reason, correctsId, isVoid, clocksDisagree, isMisplaced: misplaced.has(id) },
      ...{ occurredAt: occurredAt.toISOString(), receivedAt: receivedAt.toISOString() },
    })),
  };
}

/** An event for the worker's own export. */
export const presentOwnEvent = ({ event, title }: { event: AttendanceRow; title: string }) => ({
  ...{ id: event.id, kind: event.kind, title, venueName: event.venueName, premises: event.premises },
  ...{ applicationId: event.applicationId, businessDay: event.businessDay },
  occurredAt: event.occurredAt.toISOString(),
  receivedAt: event.receivedAt.toISOString(),
  deviceTime: event.deviceTime?.toISOString() ?? null,
  clocksDisagree: event.clocksDisagree,
  ...{ source: event.source, reason: event.reason, correctsId: event.correctsId, isVoid: event.isVoid },
  ...{ employerKind: event.employerKind, employerName: event.employerName, employerNumber: event.employerNumber },
});
