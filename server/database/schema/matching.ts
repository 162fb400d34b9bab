import type { DatedException, WeeklyTime } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';

/** When a worker wants to work, and their home area. A worker without a row is available at all times. */
export const workerAvailability = pgTable(
  'worker_availability',
  {
    workerId: uuid()
      .primaryKey()
      .references(() => workers.userId, { onDelete: 'cascade' }),
    /** Null for all times. */
    weekly: jsonb().$type<WeeklyTime[]>(),
    exceptions: jsonb().$type<DatedException[]>().notNull().default([]),
    pausedUntil: date({ mode: 'string' }),
    /** The prefix of a district of `DISTRICTS`. */
    homeArea: text(),
    updatedAt: created(),
  },
  () => [check('worker_availability_home_area', sql`home_area ~ '^[0-9]{3}$'`)],
);
