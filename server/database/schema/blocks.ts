import { ROLES, type Role } from '@passa/domain';
import { sql, type SQL } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { created, id, oneOf } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';
import { businesses, workers } from './profiles.ts';

/** The workers that businesses block, and the businesses that workers block. Both sides can block each other. */
export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId, { onDelete: 'cascade' }),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The side that blocks the other, and alone may know of it. */
    blockedBy: text({ enum: ROLES }).notNull(),
    createdAt: created(),
    /** By the clock of the database, as `created_at` of jobs: tells the jobs that were posted after the block. */
    placedAt: created(),
  },
  (block) => [
    check('blocks_blocked_by_known', oneOf(block.blockedBy, ROLES)),
    // Also the index by which the businesses that a worker does not see are found.
    unique('blocks_once').on(block.workerId, block.businessId, block.blockedBy),
    index('blocks_of_business').on(block.businessId, block.blockedBy),
  ],
);

/**
 * Whether neither side blocks the other and the business is not suspended, or whether one side does not block the other, for queries that
 * read rows with a worker and a business.
 * @param by the side; either if it is missing
 */
export const isUnblocked = (row: { workerId: AnyPgColumn; businessId: AnyPgColumn }, by?: Role) => sql`not exists (
  select from ${blocks} as block where block.worker_id = ${row.workerId} and block.business_id = ${row.businessId}
    and ${by ? sql`block.blocked_by = ${by}` : sql`true`})${by ? sql`` : sql` and not ${isVenueSuspended(row.businessId)}`}`;

/** Whether the venue of an id is suspended, from the index over the few suspended ones. */
export const isVenueSuspended = (venueId: AnyPgColumn | SQL) => sql`exists (
  select from ${businesses} as suspended where suspended.suspended_at is not null and suspended.user_id = ${venueId})`;

/** Whether the account of an id is suspended, from the index over the few suspended ones. */
export const isSuspended = (userId: AnyPgColumn | SQL) => sql`exists (
  select from ${users} as suspended where suspended.suspended_at is not null and suspended.id = ${userId})`;
