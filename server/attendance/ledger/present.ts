import { z } from '@hono/zod-openapi';
import {
  ATTENDANCE_KINDS,
  ATTENDANCE_SOURCES,
  isReceivedLate,
  LEDGER_CHANGES,
  possibleEvents,
  PRESENCES,
  type LedgerChange,
  workerName,
} from '@passa/domain';
import { CLOCKS_DISAGREE } from '../events/present.ts';
import type { AttendanceRow, Hire } from '../events/queries.ts';
import { isBreak, receivedLate } from './document.ts';
import { hasNumber, type NamedEntry } from './read-ledger.ts';

const instant = z.iso.datetime();
const timeSchema = z.object({ start: instant, end: instant.nullable() });

const changeSchema = z
  .object({
    type: z.enum(LEDGER_CHANGES),
    kind: z.enum(ATTENDANCE_KINDS),
    before: instant.nullable(),
    after: instant.nullable(),
    at: instant.openapi({ description: 'When it was recorded' }),
    isByVenue: z.boolean().openapi({ description: 'Otherwise it was recorded automatically' }),
    reason: z.string().nullable(),
  })
  .openapi('LedgerChange');

const personFields = {
  key: z.string(),
  businessDay: z.iso.date(),
  name: z.string().nullable().openapi({ description: 'Null once the retention of the year has ended' }),
  hasNumber: z.boolean(),
  employerName: z.string(),
  employerNumber: z.string(),
  presence: z.enum(PRESENCES),
  since: instant.nullable(),
  times: z.array(timeSchema).openapi({ description: 'In the house; no end while the person is there' }),
  changes: z.array(changeSchema),
};

/** What an inspector reads. Breaks are not ledger data. */
export const inspectedEntrySchema = z
  .object({
    ...personFields,
    misplaced: z
      .array(z.object({ kind: z.enum(ATTENDANCE_KINDS), at: instant }))
      .openapi({ description: 'Entries that could not happen then, and do not count' }),
    receivedLate: z
      .array(z.object({ kind: z.enum(ATTENDANCE_KINDS), at: instant, receivedAt: instant }))
      .openapi({ description: 'Entries that a kiosk sent long after they happened' }),
  })
  .openapi('InspectedEntry');

export const ledgerEntrySchema = z
  .object({
    ...personFields,
    personId: z.uuid(),
    applicationId: z.uuid().nullable(),
    possible: z.array(z.enum(ATTENDANCE_KINDS)).openapi({ description: 'What can happen next, the usual first' }),
    breaks: z.array(timeSchema),
    events: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(ATTENDANCE_KINDS),
        at: instant,
        recordedAt: instant.openapi({ description: 'The time before any correction' }),
        source: z.enum(ATTENDANCE_SOURCES),
        receivedLateAt: instant.nullable().openapi({
          description: 'When the server received it, if that was long after the kiosk recorded it; null otherwise',
        }),
        clocksDisagree: z.boolean().openapi({ description: CLOCKS_DISAGREE }),
        state: z.enum(['counts', 'misplaced', 'takenBack']),
      }),
    ),
  })
  .openapi('LedgerEntry');

export const unrecordedSchema = z
  .object({ applicationId: z.uuid(), name: z.string(), title: z.string(), start: instant, end: instant })
  .openapi('HireWithoutEvents');

const text = (time: Date | null) => time?.toISOString() ?? null;
const presentTime = ({ start, end }: { start: Date; end: Date | null }) => ({
  start: start.toISOString(),
  end: text(end),
});

const presentChange = ({
  type,
  event,
  addition,
  before,
  after,
}: LedgerChange<AttendanceRow>): z.infer<typeof changeSchema> => ({
  ...{ type, kind: event.kind, before: text(before), after: text(after), at: addition.receivedAt.toISOString() },
  ...{ isByVenue: addition.source === 'business', reason: addition.reason },
});

const presentPerson = (entry: NamedEntry) => ({
  ...{ key: entry.key, businessDay: entry.businessDay, name: entry.name },
  hasNumber: hasNumber(entry),
  ...{ employerName: entry.last.employerName, employerNumber: entry.last.employerNumber },
  ...{ presence: entry.presence, since: text(entry.since), times: entry.times.map(presentTime) },
});

/** An entry for an inspector, without the personal number. */
export const presentInspectedEntry = (entry: NamedEntry): z.infer<typeof inspectedEntrySchema> => ({
  ...presentPerson(entry),
  changes: entry.changes.filter(({ event }) => !isBreak(event)).map(presentChange),
  misplaced: entry.events
    .filter(({ state, event }) => state === 'misplaced' && !isBreak(event))
    .map(({ event, at }) => ({ kind: event.kind, at: at.toISOString() })),
  receivedLate: receivedLate(entry.events).map(({ kind, at, receivedAt }) => ({
    ...{ kind, at: at.toISOString(), receivedAt: receivedAt.toISOString() },
  })),
});

/** An entry for the venue's account, which never gets personal numbers. */
export const presentEntry = (entry: NamedEntry): z.infer<typeof ledgerEntrySchema> => ({
  ...presentPerson(entry),
  ...{ personId: entry.personId, applicationId: entry.applicationId, possible: possibleEvents(entry.presence) },
  changes: entry.changes.map(presentChange),
  breaks: entry.breaks.map(presentTime),
  events: entry.events.map(({ event, at, state }) => ({
    ...{ id: event.id, kind: event.kind, at: at.toISOString(), source: event.source, state },
    recordedAt: event.occurredAt.toISOString(),
    receivedLateAt: isReceivedLate(event) ? event.receivedAt.toISOString() : null,
    clocksDisagree: event.clocksDisagree,
  })),
});

export const presentUnrecorded = (hire: Hire): z.infer<typeof unrecordedSchema> => ({
  ...{ applicationId: hire.applicationId, title: hire.title },
  name: workerName(hire),
  ...{ start: hire.startDate.toISOString(), end: hire.endDate.toISOString() },
});
