import {
  HOURS_BASES,
  MAX_ATTENDANCE_REASON_LENGTH,
  TIME_SHEET_ACTORS,
  TIME_SHEET_STATES,
  TIME_SHEET_STEPS,
  type StoredHours,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { assignments } from './assignments.ts';
import { businesses } from './profiles.ts';

const figure = () => jsonb().$type<StoredHours>();

/**
 * The current state of the hours of each hire (`domain/attendance/time-sheet.ts`). A hire without proposed hours has no row. A trigger of
 * migration 0045 refuses to change a row that is settled.
 */
export const timeSheets = pgTable(
  'time_sheets',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => assignments.applicationId, { onDelete: 'cascade' }),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    /** The planned times of the shift when the row was added. */
    shiftStart: instant().notNull(),
    shiftEnd: instant().notNull(),
    state: text({ enum: TIME_SHEET_STATES }).notNull(),
    proposedBy: text({ enum: ['worker', 'business'] }),
    figure: figure(),
    workerFigure: figure(),
    businessFigure: figure(),
    /** Where the figure of the worker comes from, and whether every event was entered by QR code. */
    basis: text({ enum: HOURS_BASES }).notNull(),
    isAllByQr: boolean().notNull(),
    /** The number of the last attendance event that was known then; 0 if there was none. */
    lastEvent: bigint({ mode: 'number' }).notNull(),
    /** The minutes that count for the pay (`countedHours`). Null in `recorded`, and for what was disputed under a previous release. */
    paidMinutes: integer(),
    isLower: boolean().notNull(),
    /** When a proposal without an answer is approved, or goes to an operator. */
    dueAt: instant(),
    /** Counts the steps. */
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (sheet) => [
    check('time_sheets_state_known', oneOf(sheet.state, TIME_SHEET_STATES)),
    check('time_sheets_basis_known', oneOf(sheet.basis, HOURS_BASES)),
    check('time_sheets_figure', sql`(state = 'recorded') = (figure is null)`),
    check('time_sheets_paid_minutes', sql`state = 'disputed' or (state = 'recorded') = (paid_minutes is null)`),
    check('time_sheets_paid_minutes_known', sql`paid_minutes >= 0`),
    check('time_sheets_proposed', sql`state not in ('proposed', 'disputed') or proposed_by is not null`),
    check('time_sheets_proposed_by_known', sql`proposed_by in ('worker', 'business')`),
    check('time_sheets_due', sql`(state = 'proposed') = (due_at is not null)`),
    // For the lists of a venue, by the time of the shift.
    index('time_sheets_of_business').on(sheet.businessId, sheet.state, sheet.shiftStart, sheet.applicationId),
    // For the scheduled task.
    index('time_sheets_by_due')
      .on(sheet.dueAt)
      .where(sql`state = 'proposed'`),
    // For the operator.
    index('time_sheets_disputed')
      .on(sheet.updatedAt)
      .where(sql`state = 'disputed'`),
    // For the deletion after the retention period.
    index('time_sheets_by_end').on(sheet.shiftEnd),
  ],
);

/**
 * What has happened to each time sheet. Rows are added; triggers of migrations 0047 and `erased_texts` refuse to change them, except to
 * erase the reason of a deleted account, and to delete those of a time sheet that stays.
 */
export const timeSheetSteps = pgTable(
  'time_sheet_steps',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => timeSheets.applicationId, { onDelete: 'cascade' }),
    kind: text({ enum: TIME_SHEET_STEPS }).notNull(),
    actor: text({ enum: TIME_SHEET_ACTORS }).notNull(),
    /** The member who did it for the venue; null for another actor, and from before venues had members. */
    memberId: uuid(),
    at: instant().notNull(),
    figure: figure(),
    /** Null also once it was erased. */
    reason: text(),
  },
  (step) => [
    check('time_sheet_steps_kind_known', oneOf(step.kind, TIME_SHEET_STEPS)),
    check('time_sheet_steps_actor_known', oneOf(step.actor, TIME_SHEET_ACTORS)),
    check(
      'time_sheet_steps_reason_length',
      sql`char_length(reason) between 1 and ${sql.raw(String(MAX_ATTENDANCE_REASON_LENGTH))}`,
    ),
    check('time_sheet_steps_reason_given', sql`kind <> 'decided' or reason is not null`),
    index('time_sheet_steps_of_sheet').on(step.applicationId, step.id),
  ],
);
