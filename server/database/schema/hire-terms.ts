import { EMPLOYER_KINDS, EMPLOYMENT_FORMS, EXPERTISE } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nonEmptySubsetOf, oneOf } from '../../platform/database/columns.ts';
import { assignments } from './assignments.ts';

/**
 * What was agreed when a worker was hired, as it was then. Migration 0043 adds the trigger that refuses to change a row. A row goes with
 * its assignment when the hiring is undone, and stays when the shift is cancelled or an account is deleted.
 */
export const hireTerms = pgTable(
  'hire_terms',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => assignments.applicationId, { onDelete: 'cascade' }),
    employerKind: text({ enum: EMPLOYER_KINDS }).notNull(),
    employerName: text().notNull(),
    /** Null, like the address, if the account of the venue was deleted before the terms were stored. */
    employerNumber: text(),
    /** Addresses are on one line. */
    employerAddress: text(),
    venueName: text().notNull(),
    venueNumber: text(),
    venueAddress: text(),
    title: text().notNull(),
    description: text().notNull(),
    expertise: text({ enum: EXPERTISE }).array().notNull(),
    workplace: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    breakStart: instant(),
    breakMinutes: integer(),
    breakIsPaid: boolean(),
    /** SEK per hour. */
    payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** Null for a self-employed worker. */
    employmentForm: text({ enum: EMPLOYMENT_FORMS }),
    /** As the employer stated them by the time of the hire. Null if it did not. */
    payday: text(),
    collectiveAgreement: text(),
    agreedAt: instant().notNull(),
    /** Whether the terms were stored after the hire, from what was known by then. */
    frozenLater: boolean().notNull().default(false),
  },
  (terms) => [
    check('hire_terms_employer_known', oneOf(terms.employerKind, EMPLOYER_KINDS)),
    check('hire_terms_form_known', oneOf(terms.employmentForm, EMPLOYMENT_FORMS)),
    check('hire_terms_form_of_employed', sql`(employment_form is null) = (employer_kind = 'self_employed')`),
    check('hire_terms_expertise_known', nonEmptySubsetOf(terms.expertise, EXPERTISE)),
    check('hire_terms_end_after_start', sql`end_date > start_date`),
    check('hire_terms_break_whole', sql`num_nulls(break_start, break_minutes, break_is_paid) in (0, 3)`),
    // For the deletion after the retention period.
    index('hire_terms_by_end').on(terms.endDate),
  ],
);
