import { REGULAR_STATUSES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';
import { businesses, workers } from './profiles.ts';

/** The workers that a business wants as its regulars, and their answers. */
export const regulars = pgTable(
  'regulars',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId, { onDelete: 'cascade' }),
    /** The completed shift because of which the business asked. */
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    status: text({ enum: REGULAR_STATUSES }).notNull().default('asked'),
    /** When the business asked. */
    createdAt: created(),
    answeredAt: instant(),
  },
  (regular) => [
    check('regulars_status_known', oneOf(regular.status, REGULAR_STATUSES)),
    check('regulars_answered', sql`(status = 'asked') = (answered_at is null)`),
    // Also the index by which a worker's venues are found.
    unique('regulars_once').on(regular.workerId, regular.businessId),
    index('regulars_of_business').on(regular.businessId, regular.status),
  ],
);
