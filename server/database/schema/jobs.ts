import {
  APPLICATION_STATUSES,
  CITIES,
  EXPERTISE,
  JOB_STATUSES,
  MAX_BREAK_MINUTES,
  MAX_HOURS_WITHOUT_BREAK,
  MAX_MESSAGE_LENGTH,
  MAX_OPENINGS,
  MAX_PAY_RATE,
  MIN_BREAK_MINUTES,
  MIN_PAY_RATE,
  WEEK_JOB_STATUSES,
  REGULARS_FIRST_HOURS,
  ROLES,
  statusesInList,
  statusesInView,
} from '@passa/domain';
import { desc, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf, nonEmptySubsetOf } from '../../platform/database/columns.ts';
import { termsColumns } from './job-terms.ts';
import { businesses, workers } from './profiles.ts';

/** The length of a break of a job or a template. */
export const breakMinutesKnown = sql`break_minutes between ${sql.raw(String(MIN_BREAK_MINUTES))} and ${sql.raw(String(MAX_BREAK_MINUTES))}`;

/** For how many hours a job, or the jobs of a template, are shown to regulars only. */
export const regularsFirstHoursKnown = sql`regulars_first_hours in (${sql.raw(REGULARS_FIRST_HOURS.join(', '))})`;

// Jobs and the applications to them. The hired workers are in assignments.ts.

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    ...termsColumns(),
    /** The number of rows in `openings`; a trigger compares them. */
    openings: integer().notNull().default(1),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    isUrgent: boolean().notNull().default(false),
    /** The break of a shift over 5 hours; all three are null if none is stated. */
    breakStart: instant(),
    breakMinutes: integer(),
    breakIsPaid: boolean(),
    /** When everyone sees a job that regulars see first; else null. A business that releases the job earlier changes it. */
    releasedAt: instant(),
    status: text({ enum: JOB_STATUSES }).notNull().default('open'),
    /** The same for all jobs that were posted together, on several dates; null for a job that was posted alone. */
    seriesId: uuid(),
    /** The last time, past or future, when suited workers are asked to replace a worker (`nextReplacementAt`). */
    replacementAskedAt: instant(),
    createdAt: created(),
    /** The `updatedAt` of the last edit or change of the openings; null if the terms are those of the posting. */
    termsChangedAt: instant(),
    updatedAt: created(),
  },
  (job) => [
    check('jobs_status_known', oneOf(job.status, JOB_STATUSES)),
    check('jobs_expertise_known', nonEmptySubsetOf(job.requiredExpertise, EXPERTISE)),
    check('jobs_city_known', oneOf(job.city, CITIES)),
    check('jobs_pay_rate_minimum', sql`pay_rate >= ${sql.raw(String(MIN_PAY_RATE))}`),
    check('jobs_pay_rate_maximum', sql`pay_rate <= ${sql.raw(String(MAX_PAY_RATE))}`),
    check('jobs_openings_known', sql`openings between 1 and ${sql.raw(String(MAX_OPENINGS))}`),
    check('jobs_release_whole', sql`num_nulls(regulars_first_hours, released_at) in (0, 2)`),
    check('jobs_regulars_first_hours_known', regularsFirstHoursKnown),
    check('jobs_end_after_start', sql`end_date > start_date`),
    check('jobs_break_whole', sql`num_nulls(break_start, break_minutes, break_is_paid) in (0, 3)`),
    check('jobs_break_minutes_known', breakMinutesKnown),
    check(
      'jobs_break_within_shift',
      sql`break_start >= start_date and break_start + break_minutes * interval '1 minute' <= end_date`,
    ),
    check(
      'jobs_break_of_long_shift',
      sql`break_start is null or end_date - start_date > interval '${sql.raw(String(MAX_HOURS_WITHOUT_BREAK))} hours'`,
    ),
    unique('jobs_id_business').on(job.id, job.businessId),
    index('jobs_of_business_by_status').on(job.businessId, job.status, desc(job.createdAt), desc(job.id)),
    index('jobs_of_business_closed')
      .on(job.businessId, desc(job.createdAt), desc(job.id))
      .where(oneOf(job.status, statusesInList('closed'))),
    // For the week view of a business.
    index('jobs_of_business_by_start')
      .on(job.businessId, job.startDate, job.id)
      .where(oneOf(job.status, WEEK_JOB_STATUSES)),
    // For a change of a job and the later ones of its series.
    index('jobs_of_series')
      .on(job.seriesId, job.startDate)
      .where(sql`series_id is not null`),
    index('jobs_open_by_start')
      .on(job.startDate)
      .where(sql`status = 'open'`),
    // For the scheduled task that takes snapshots of pending applicants when the shift starts.
    index('jobs_hired_by_start')
      .on(job.startDate)
      .where(sql`status = 'hired'`),
    // For the open jobs that only regulars see yet, which every list leaves out. Few jobs are among them at a time.
    index('jobs_open_by_release')
      .on(job.releasedAt)
      .where(sql`status = 'open' and released_at is not null`),
    index('jobs_open_newest')
      .on(desc(job.createdAt), desc(job.id))
      .where(sql`status = 'open'`),
    index('jobs_open_newest_in_city')
      .on(job.city, desc(job.createdAt), desc(job.id))
      .where(sql`status = 'open'`),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    jobId: uuid().notNull(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    businessId: uuid().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    // Equal to `id` if the worker was hired. A deferred foreign key (migration 0021) then requires the assignment.
    assignedId: uuid().generatedAlwaysAs(sql`case when status in ('accepted', 'completed', 'cancelled') then id end`),
    /** What the worker wrote to the business when applying. */
    message: text(),
    assignedAt: instant(),
    /** Null also after the worker has ended the access: then the decision stands. */
    declinedAt: instant(),
    completedAt: instant(),
    completedBy: uuid(),
    cancelledAt: instant(),
    cancelledBy: text({ enum: ROLES }),
    /** Null if the deletion of an account cancelled the shift, or removed the reason that its owner had written. */
    cancelReason: text(),
    cancelledByDeletion: boolean().notNull().default(false),
    /** Whether the worker has handed the shift over to a colleague. Stored as a cancellation by the worker without a reason. */
    handedOver: boolean().notNull().default(false),
    /**
     * Whether the hired worker kept the shift that this worker asked to take over. Stored as a withdrawal, and without meaning in another
     * status: the previous release does not set it back.
     */
    keptByColleague: boolean().notNull().default(false),
    /** Whether the worker has not come. Stored as a cancellation by the business without a reason. */
    noShow: boolean().notNull().default(false),
    /** When a digest mentioned the application; equal to `createdAt` if it was decided before a digest could. */
    announcedAt: instant(),
    /** When the worker applied, or applied again after a withdrawal. */
    createdAt: created(),
    updatedAt: created(),
  },
  (application) => [
    foreignKey({
      columns: [application.jobId, application.businessId],
      foreignColumns: [jobs.id, jobs.businessId],
    }),
    check('applications_status_known', oneOf(application.status, APPLICATION_STATUSES)),
    check(
      'applications_message_length',
      sql`char_length(message) between 1 and ${sql.raw(String(MAX_MESSAGE_LENGTH))}`,
    ),
    check('applications_declined_at', sql`declined_at is null or status = 'declined'`),
    check('applications_cancelled_at', sql`(status = 'cancelled') = (cancelled_at is not null)`),
    check('applications_cancelled_together', sql`num_nulls(cancelled_at, cancelled_by) in (0, 2)`),
    check('applications_reason_of_cancellation', sql`cancel_reason is null or cancelled_at is not null`),
    check(
      'applications_deletion_gives_no_reason',
      sql`not cancelled_by_deletion or (cancelled_at is not null and cancel_reason is null)`,
    ),
    check(
      'applications_handed_over',
      sql`not handed_over or (cancelled_by is not distinct from 'worker' and cancel_reason is null and not cancelled_by_deletion)`,
    ),
    check(
      'applications_no_show',
      sql`not no_show or (cancelled_by is not distinct from 'business' and cancel_reason is null and not cancelled_by_deletion)`,
    ),
    check('applications_cancelled_by_known', oneOf(application.cancelledBy, ROLES)),
    unique('applications_once_per_job').on(application.jobId, application.workerId),
    unique('applications_id_status').on(application.id, application.status),
    unique('applications_id_job_worker').on(application.id, application.jobId, application.workerId),
    index('applications_of_worker').on(
      application.workerId,
      application.status,
      desc(application.createdAt),
      desc(application.id),
    ),
    // For the list Past of a worker.
    index('applications_of_worker_past')
      .on(application.workerId, desc(application.updatedAt), desc(application.id))
      .where(oneOf(application.status, statusesInView('past'))),
    // The order of a job's applicants: pending applicants come first.
    index('applications_of_job')
      .on(application.jobId, sql`(status <> 'pending')`, application.createdAt, application.id)
      .where(sql`status <> 'withdrawn'`),
    // For whether a worker has worked for a business before.
    index('applications_completed_of_worker')
      .on(application.workerId, application.businessId)
      .where(sql`status = 'completed'`),
    index('applications_to_announce')
      .on(application.businessId)
      .where(sql`announced_at is null`),
  ],
);
