import { ATTENDANCE_KINDS, ATTENDANCE_SOURCES, EMPLOYER_KINDS, MAX_ATTENDANCE_REASON_LENGTH } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, instant, oneOf } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';
import { kiosks } from './kiosks.ts';
import { businesses, workers } from './profiles.ts';

/**
 * What happened to people at work. A row copies all that the staff ledger shows, so that it stays as it was when a profile changes or an
 * account is deleted. Triggers refuse to delete rows and to change anything of them but that reason; a correction is a row of its own.
 */
export const attendanceEvents = pgTable(
  'attendance_events',
  {
    /** Chosen by the device that recorded the event, so that sending it twice records it once. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    /** The account of a worker, or a random id for a person without one. */
    personId: uuid().notNull(),
    workerId: uuid().references(() => workers.userId),
    /** The hire of the shift; null for a person without an account. */
    applicationId: uuid().references(() => applications.id),
    kind: text({ enum: ATTENDANCE_KINDS }).notNull(),
    occurredAt: instant().notNull(),
    /** When it happened by the clock of the device, which may be wrong. Null if the server took the time. */
    deviceTime: instant(),
    /** Whether the clocks of the device disagreed about when it happened, so that a person has to look at the time. */
    clocksDisagree: boolean().notNull().default(false),
    receivedAt: created(),
    /** The Stockholm date on which the shift began, or the person without a shift checked in. */
    businessDay: date({ mode: 'string' }).notNull(),
    source: text({ enum: ATTENDANCE_SOURCES }).notNull(),
    kioskId: uuid().references(() => kiosks.id),
    /** The worker or the venue that entered it; null for the kiosk and scheduled tasks. */
    actorId: uuid(),
    /** The member who did it for the venue; null for another actor, and from before venues had members. */
    memberId: uuid(),
    /** Why the venue entered or corrected it, or a scheduled task. Null for a venue with a deleted account, once nothing is disputed. */
    reason: text(),
    correctsId: uuid(),
    /** Whether a correction takes the event back instead of changing its time. */
    isVoid: boolean().notNull().default(false),
    premises: text().notNull(),
    venueName: text().notNull(),
    venueNumber: text().notNull(),
    employerKind: text({ enum: EMPLOYER_KINDS }).notNull(),
    employerName: text().notNull(),
    employerNumber: text().notNull(),
    /** The data key of the two columns below, one for each year. They cannot be read once it is dropped. */
    dataKey: text().notNull(),
    personName: text().notNull(),
    /** Null if the worker had not stated it when they checked in. */
    personNumber: text(),
  },
  (event) => [
    check('attendance_events_kind_known', oneOf(event.kind, ATTENDANCE_KINDS)),
    check('attendance_events_source_known', oneOf(event.source, ATTENDANCE_SOURCES)),
    check('attendance_events_employer_kind_known', oneOf(event.employerKind, EMPLOYER_KINDS)),
    check('attendance_events_not_in_future', sql`occurred_at <= received_at`),
    check('attendance_events_of_kiosk', sql`(source in ('qr', 'pin', 'kiosk')) = (kiosk_id is not null)`),
    check('attendance_events_of_business', sql`source in ('business', 'system') or reason is null`),
    check('attendance_events_of_hire', sql`num_nulls(worker_id, application_id) in (0, 2)`),
    check('attendance_events_of_person', sql`worker_id is null or worker_id = person_id`),
    check('attendance_events_corrected_by', sql`corrects_id is null or source in ('business', 'system')`),
    check('attendance_events_void_corrects', sql`not is_void or corrects_id is not null`),
    check(
      'attendance_events_reason_length',
      sql`char_length(reason) between 1 and ${sql.raw(String(MAX_ATTENDANCE_REASON_LENGTH))}`,
    ),
    // A correction is about the same person and kind of event.
    unique('attendance_events_identity').on(event.id, event.personId, event.kind),
    foreignKey({
      name: 'attendance_events_correct_same',
      columns: [event.correctsId, event.personId, event.kind],
      foreignColumns: [event.id, event.personId, event.kind],
    }),
    index('attendance_events_of_venue').on(event.businessId, event.businessDay),
    index('attendance_events_of_person_at_venue').on(event.businessId, event.personId, event.businessDay),
    index('attendance_events_of_worker')
      .on(event.workerId, event.businessDay)
      .where(sql`worker_id is not null`),
    index('attendance_events_of_hire')
      .on(event.applicationId)
      .where(sql`application_id is not null`),
  ],
);
