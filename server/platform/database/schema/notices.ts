import { NOTIFICATION_KINDS } from '@passa/domain';
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, oneOf } from './columns.ts';
import { workers } from './profiles.ts';
import { users } from './sign-in.ts';

/** What somebody chose about a kind of notification; without a row they are sent. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    byMail: boolean().notNull().default(true),
  },
  (setting) => [
    primaryKey({ columns: [setting.userId, setting.kind] }),
    check('notification_settings_kind_known', oneOf(setting.kind, NOTIFICATION_KINDS)),
  ],
);

/** The private address of a worker's calendar; who knows the token may read it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  workerId: uuid()
    .primaryKey()
    .references(() => workers.userId, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: created(),
});
