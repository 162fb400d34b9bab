import {
  MAX_ATTENDANCE_REASON_LENGTH,
  NO_SHOW_ACTIONS,
  NO_SHOW_ACTORS,
  NO_SHOW_STATES,
  OPEN_NO_SHOW_STATES,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { assignments } from './assignments.ts';
import { jobs } from './jobs.ts';

/**
 * What a business has recorded of workers who have not come, one row for a hire (`domain/hiring/no-show.ts`). A trigger of migration
 * 0050 takes an open one back when its hire ends in another way.
 */
export const noShows = pgTable(
  'no_shows',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => assignments.applicationId, { onDelete: 'cascade' }),
    state: text({ enum: NO_SHOW_STATES }).notNull(),
    /** Counts the steps. */
    version: integer().notNull(),
    recordedAt: instant().notNull(),
    /** Until when the worker can answer. */
    dueAt: instant(),
    /** The job for the rest of the shift, if the business asked for a replacement. */
    replacementJobId: uuid().references(() => jobs.id, { onDelete: 'set null' }),
    updatedAt: instant().notNull(),
  },
  (noShow) => [
    check('no_shows_state_known', oneOf(noShow.state, NO_SHOW_STATES)),
    check('no_shows_due', sql`(state = 'recorded') = (due_at is not null)`),
    // For the scheduled task.
    index('no_shows_by_due')
      .on(noShow.dueAt)
      .where(sql`state = 'recorded'`),
    // For the operator.
    index('no_shows_disputed')
      .on(noShow.updatedAt)
      .where(sql`state = 'disputed'`),
    index('no_shows_of_replacement')
      .on(noShow.replacementJobId)
      .where(sql`replacement_job_id is not null`),
  ],
);

/**
 * What has happened to each no-show. Rows are added; triggers of migrations 0050 and `erased_texts` refuse to change them, except to erase
 * the reason of a deleted account, and to delete those of a no-show that stays.
 */
export const noShowSteps = pgTable(
  'no_show_steps',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => noShows.applicationId, { onDelete: 'cascade' }),
    action: text({ enum: NO_SHOW_ACTIONS }).notNull(),
    actor: text({ enum: NO_SHOW_ACTORS }).notNull(),
    /** The member who did it for the venue; null for another actor, and from before venues had members. */
    memberId: uuid(),
    at: instant().notNull(),
    /** Null also once it was erased. */
    reason: text(),
  },
  (step) => [
    check('no_show_steps_action_known', oneOf(step.action, NO_SHOW_ACTIONS)),
    check('no_show_steps_actor_known', oneOf(step.actor, NO_SHOW_ACTORS)),
    check(
      'no_show_steps_reason_length',
      sql`char_length(reason) between 1 and ${sql.raw(String(MAX_ATTENDANCE_REASON_LENGTH))}`,
    ),
    check('no_show_steps_reason_given', sql`action not in ('uphold', 'dismiss') or reason is not null`),
    check('no_show_steps_reason_of', sql`action in ('dispute', 'uphold', 'dismiss') or reason is null`),
    index('no_show_steps_of_no_show').on(step.applicationId, step.id),
  ],
);

const openStates = sql.raw(OPEN_NO_SHOW_STATES.map((state) => `'${state}'`).join(', '));

/** Whether a no-show of an assignment is unresolved. For queries that read `assignments`. */
export const hasOpenNoShow = sql<boolean>`exists (
  select from ${noShows} as absence
  where absence.application_id = ${assignments.applicationId} and absence.state in (${openStates}))`;
