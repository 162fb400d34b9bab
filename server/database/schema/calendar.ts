import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';

/** The private address of a worker's calendar. The token alone gives access to the calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  workerId: uuid()
    .primaryKey()
    .references(() => workers.userId, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: created(),
  /** When the calendar was last read. Reading it again within 24 hours does not change the value. */
  lastReadAt: instant(),
});
