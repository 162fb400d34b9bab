import { CITIES, EXPERTISE, WEEK_JOB_STATUSES, type LanguageLevels } from '@passa/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { applications, jobs } from './jobs.ts';
import { assignments } from './assignments.ts';
import { hireTerms } from './hire-terms.ts';

/**
 * The terms of an application that differ from those of its job, because the business has changed the job since. A pending application
 * has them until its worker confirms the change, and a hire until its worker agrees. Without a row the terms are those of the job.
 */
export const keptTerms = pgTable(
  'kept_terms',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    businessId: uuid().notNull(),
    payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    address: text().notNull(),
    city: text({ enum: CITIES }).notNull(),
    zipCode: text().notNull(),
    /** Equal to those of the assignment, where there is one. */
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    breakStart: instant(),
    breakMinutes: integer(),
    breakIsPaid: boolean(),
    requiredExpertise: text({ enum: EXPERTISE }).array().notNull(),
    languageRequirements: jsonb().$type<LanguageLevels>().notNull(),
    /** When the business made the change that the worker was asked about the last time. */
    askedAt: instant().notNull(),
    /** When a hired worker chose to keep these terms. */
    declinedAt: instant(),
  },
  (terms) => [
    check('kept_terms_end_after_start', sql`end_date > start_date`),
    check('kept_terms_break_whole', sql`num_nulls(break_start, break_minutes, break_is_paid) in (0, 3)`),
    index('kept_terms_of_job').on(terms.jobId),
    // For the end of the access to the applicant's details.
    index('kept_terms_by_end').on(terms.endDate),
    // For the lists of a venue by time, which also have the hires at another time than that of their job.
    index('kept_terms_of_business_by_start').on(terms.businessId, terms.startDate),
  ],
);

/** The join of a query that reads `assignments` to the terms that a hire keeps. */
export const keptByHire = eq(keptTerms.applicationId, assignments.applicationId);

/** The join of a query that reads `applications` to the terms that a hire keeps. Those of a pending application are left out. */
export const keptByHiredApplication = eq(keptTerms.applicationId, applications.assignedId);

/** A term of a hire: the one that the worker keeps, otherwise that of the job. For queries that join `keptTerms` by one of the joins above. */
const breakTerm = (name: 'breakStart' | 'breakMinutes' | 'breakIsPaid') =>
  sql`case when ${keptTerms.applicationId} is null then ${jobs[name]} else ${keptTerms[name]} end`;

export const shiftTerms = {
  payRate: sql`coalesce(${keptTerms.payRate}, ${jobs.payRate})`.mapWith(jobs.payRate),
  address: sql<string>`coalesce(${keptTerms.address}, ${jobs.address})`,
  city: sql<typeof jobs.$inferSelect.city>`coalesce(${keptTerms.city}, ${jobs.city})`,
  zipCode: sql<string>`coalesce(${keptTerms.zipCode}, ${jobs.zipCode})`,
  startDate: sql`coalesce(${keptTerms.startDate}, ${jobs.startDate})`.mapWith(jobs.startDate),
  endDate: sql`coalesce(${keptTerms.endDate}, ${jobs.endDate})`.mapWith(jobs.endDate),
  breakStart: breakTerm('breakStart').mapWith(jobs.breakStart) as SQL<Date | null>,
  breakMinutes: sql<number | null>`${breakTerm('breakMinutes')}`,
  breakIsPaid: sql<boolean | null>`${breakTerm('breakIsPaid')}`,
};

/**
 * The terms that a hired worker has agreed to instead of earlier ones. Rows are added and never changed: a trigger refuses it. `hire_terms`
 * has what was agreed at the hire.
 */
export const termsAgreed = pgTable(
  'terms_agreed',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid()
      .notNull()
      .references(() => hireTerms.applicationId, { onDelete: 'cascade' }),
    workplace: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    breakStart: instant(),
    breakMinutes: integer(),
    breakIsPaid: boolean(),
    /** SEK per hour. */
    payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    agreedAt: instant().notNull(),
  },
  (terms) => [
    check('terms_agreed_end_after_start', sql`end_date > start_date`),
    check('terms_agreed_break_whole', sql`num_nulls(break_start, break_minutes, break_is_paid) in (0, 3)`),
    index('terms_agreed_of_application').on(terms.applicationId, terms.id),
  ],
);

/**
 * Whether a job of a venue that is not closed starts from an instant on and before another, or a hire of it keeps such a start. For queries
 * that read `jobs`, by default with the placeholder `businessId`. The jobs are found first, each part by its index: with an "or" of both the planner would
 * read all jobs of the venue.
 */
export function startsOrKeeps({
  from,
  until,
  businessId = sql`${sql.placeholder('businessId')}::uuid`,
}: {
  from: SQL;
  until?: SQL;
  businessId?: SQL | AnyPgColumn;
}): SQL {
  const isWithin = (start: SQL) =>
    until ? sql`${start} >= ${from} and ${start} < ${until}` : sql`${start} >= ${from}`;
  return sql`${jobs.id} = any (array(
    select started.id from ${jobs} as started
    where started.business_id = ${businessId}
      and ${oneOf(sql`started.status`, WEEK_JOB_STATUSES)} and ${isWithin(sql`started.start_date`)}
    union all
    select kept.job_id from ${keptTerms} as kept join ${jobs} as edited on edited.id = kept.job_id
    where kept.business_id = ${businessId}
      and ${oneOf(sql`edited.status`, WEEK_JOB_STATUSES)} and ${isWithin(sql`kept.start_date`)}))`;
}
