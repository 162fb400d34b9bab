import { ASSIGNMENT_STATUSES, MAX_OPENINGS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../../platform/database/columns.ts';
import { applications, jobs } from './jobs.ts';

/** The openings of a job. One worker at a time fills an opening. */
export const openings = pgTable(
  'openings',
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    /** Counts from 1 within the job. */
    number: integer().notNull(),
  },
  (opening) => [
    check('openings_number_known', sql`number between 1 and ${sql.raw(String(MAX_OPENINGS))}`),
    unique('openings_once_per_job').on(opening.jobId, opening.number),
    // Referenced by the foreign key over `assignments.jobId`.
    unique('openings_id_job').on(opening.id, opening.jobId),
  ],
);

/**
 * The assignment of a worker to an opening. It is created when the application is accepted, and stays when the shift is cancelled.
 * Migrations 0021 and 0029 add the constraints that Drizzle cannot express: deferred keys, the exclusion constraint
 * `assignments_not_double_booked`, and the key to `openings`, which is set to null only where the shift was cancelled.
 */
export const assignments = pgTable(
  'assignments',
  {
    applicationId: uuid().primaryKey(),
    /** Null if the shift was cancelled and its opening removed afterwards. */
    openingId: uuid(),
    jobId: uuid().notNull(),
    workerId: uuid().notNull(),
    /** Equal to the status of the application; a foreign key updates it. */
    status: text({ enum: ASSIGNMENT_STATUSES }).notNull(),
    /** Those of the job; a trigger of the migration `kept_terms` moves them with it, unless the worker keeps other terms. */
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    /** Whether `hire_terms` has, or had until the end of its retention, a row. False for a hire by the previous release or the import. */
    hasTerms: boolean().notNull().default(false),
    /**
     * When the next reminder before the shift is due (`domain/notifications/before-shift.ts`): the epoch until a task has looked at it for the
     * first time, and null once none follows. A trigger of migration 0044 sets it back when the shift moves, and removes the two times
     * below: they were about the former time.
     */
    reminderDueAt: instant().default(sql`'epoch'`),
    /** When the worker was asked the last time to confirm that they come, and when they did. */
    askedAt: instant(),
    confirmedAt: instant(),
    /** How often the worker has ended the link by which a colleague can ask to take the shift over. A part of its code. */
    handoverVersion: integer().notNull().default(0),
    /** When the worker was given that link; null while none is out. */
    handoverLinkAt: instant(),
  },
  (assignment) => [
    check('assignments_confirmed_when_asked', sql`confirmed_at is null or asked_at is not null`),
    check('assignments_status_known', oneOf(assignment.status, ASSIGNMENT_STATUSES)),
    check('assignments_hold_opening', sql`status = 'cancelled' or opening_id is not null`),
    foreignKey({
      name: 'assignments_of_application',
      columns: [assignment.applicationId, assignment.jobId, assignment.workerId],
      foreignColumns: [applications.id, applications.jobId, applications.workerId],
    }),
    foreignKey({
      name: 'assignments_follow_application',
      columns: [assignment.applicationId, assignment.status],
      foreignColumns: [applications.id, applications.status],
    }).onUpdate('cascade'),
    uniqueIndex('assignments_one_per_opening')
      .on(assignment.openingId)
      .where(sql`status <> 'cancelled'`),
    index('assignments_of_job').on(assignment.jobId),
    // For the scheduled task of the reminders.
    index('assignments_by_reminder')
      .on(assignment.reminderDueAt)
      .where(sql`status = 'accepted' and reminder_due_at is not null`),
    // For the lists Assigned and Settled of a worker, one read forwards and one backwards.
    index('assignments_of_worker_by_start').on(
      assignment.workerId,
      assignment.status,
      assignment.startDate,
      assignment.applicationId,
    ),
    // For the scheduled task that stores missing terms.
    index('assignments_without_terms')
      .on(assignment.applicationId)
      .where(sql`not has_terms`),
  ],
);

/** Whether an assignment holds its opening. A constant, so that the planner can use the partial indexes. */
export const holdsOpening = sql`${assignments.status} <> 'cancelled'`;

/** The join of a job to the assignments that hold its openings. */
export const assignmentsOfJob = sql`${assignments.jobId} = ${jobs.id} and ${holdsOpening}`;
