import {
  CITIES,
  EXPERTISE,
  MAX_OPENINGS,
  MAX_PAY_RATE,
  MAX_TEMPLATE_NAME_LENGTH,
  MIN_PAY_RATE,
  type Weekday,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, nonEmptySubsetOf, oneOf } from '../../platform/database/columns.ts';
import { termsColumns } from './job-terms.ts';
import { breakMinutesKnown, regularsFirstHoursKnown } from './jobs.ts';
import { businesses } from './profiles.ts';

const isTimeOfDay = (column: string) => sql`${sql.raw(column)} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** Shifts that businesses have saved to post them again. The times are Stockholm local time. */
export const jobTemplates = pgTable(
  'job_templates',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ...termsColumns(),
    /** From 1 for Monday to 7 for Sunday. */
    weekday: smallint().$type<Weekday>().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    endsNextDay: boolean().notNull(),
    breakStartTime: text(),
    breakMinutes: integer(),
    breakIsPaid: boolean(),
    createdAt: created(),
    updatedAt: created(),
  },
  (template) => [
    // Also the index by which the templates of a business are found. At most `MAX_TEMPLATES` of them exist, under a lock.
    unique('job_templates_name_once').on(template.businessId, template.name),
    check(
      'job_templates_name_length',
      sql`char_length(name) between 1 and ${sql.raw(String(MAX_TEMPLATE_NAME_LENGTH))}`,
    ),
    check('job_templates_expertise_known', nonEmptySubsetOf(template.requiredExpertise, EXPERTISE)),
    check('job_templates_city_known', oneOf(template.city, CITIES)),
    check(
      'job_templates_pay_rate_known',
      sql`pay_rate between ${sql.raw(String(MIN_PAY_RATE))} and ${sql.raw(String(MAX_PAY_RATE))}`,
    ),
    check('job_templates_openings_known', sql`openings between 1 and ${sql.raw(String(MAX_OPENINGS))}`),
    check('job_templates_break_whole', sql`num_nulls(break_start_time, break_minutes, break_is_paid) in (0, 3)`),
    check('job_templates_break_known', sql`${isTimeOfDay('break_start_time')} and ${breakMinutesKnown}`),
    check('job_templates_regulars_first_hours_known', regularsFirstHoursKnown),
    check('job_templates_weekday_known', sql`weekday between 1 and 7`),
    check('job_templates_times_known', sql`${isTimeOfDay('start_time')} and ${isTimeOfDay('end_time')}`),
    check('job_templates_end_after_start', sql`ends_next_day or end_time > start_time`),
  ],
);
