import { SWAP_STATUSES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { applications } from './jobs.ts';

/**
 * The requests of colleagues to take a shift over from a hired worker, and the answers of the businesses. A trigger of migration 0049
 * deletes a request that waits for an answer when the status of one of its applications changes. One of migration 0057 then deletes the
 * notification of the hired worker.
 */
export const swaps = pgTable(
  'swaps',
  {
    id: id(),
    giverApplicationId: uuid().notNull(),
    takerApplicationId: uuid().notNull(),
    /** Whether the application of the colleague was made by the request, and was not pending before. */
    madeApplication: boolean().notNull().default(false),
    status: text({ enum: SWAP_STATUSES }).notNull().default('asked'),
    createdAt: created(),
    /** When the business agreed or declined. */
    answeredAt: instant(),
  },
  (swap) => [
    check('swaps_status_known', oneOf(swap.status, SWAP_STATUSES)),
    check('swaps_answered', sql`(status = 'asked') = (answered_at is null)`),
    check('swaps_between_two', sql`giver_application_id <> taker_application_id`),
    foreignKey({
      name: 'swaps_of_giver',
      columns: [swap.giverApplicationId],
      foreignColumns: [applications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'swaps_of_taker',
      columns: [swap.takerApplicationId],
      foreignColumns: [applications.id],
    }).onDelete('cascade'),
    uniqueIndex('swaps_one_asked_of_giver')
      .on(swap.giverApplicationId)
      .where(sql`status = 'asked'`),
    uniqueIndex('swaps_one_asked_of_taker')
      .on(swap.takerApplicationId)
      .where(sql`status = 'asked'`),
    index('swaps_by_giver').on(swap.giverApplicationId),
    index('swaps_by_taker').on(swap.takerApplicationId),
  ],
);
