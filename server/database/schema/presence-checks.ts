import { sql } from 'drizzle-orm';
import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';
import { businesses } from './profiles.ts';

/**
 * The people who may be at work, each with the time at which a scheduled task checks for a forgotten check-out. A trigger of migration
 * `automatic_check_out` adds a row at each attendance event, or sets its time back to the epoch. The task computes the next time, and
 * deletes the row of a person who has left.
 */
export const presenceChecks = pgTable(
  'presence_checks',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    personId: uuid().notNull(),
    /** The hire; null for a person without an account. */
    applicationId: uuid().references(() => applications.id),
    dueAt: instant()
      .notNull()
      .default(sql`'epoch'`),
    /** When the worker was asked whether they still work. */
    nudgedAt: instant(),
  },
  (check) => [
    unique('presence_checks_once').on(check.businessId, check.personId, check.applicationId).nullsNotDistinct(),
    index('presence_checks_by_due').on(check.dueAt),
  ],
);
