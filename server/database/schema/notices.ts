import { NOTIFICATION_KINDS } from '@passa/domain';
import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';
import { sessions, users } from '../../platform/database/schema.ts';
import { applications } from './jobs.ts';

/** What somebody is told of, as the list under the bell remembers it. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    readAt: instant(),
    /** When it was last told: what happens twice, such as applying again, stands once. */
    createdAt: created(),
  },
  (notification) => [
    check('notifications_kind_known', oneOf(notification.kind, NOTIFICATION_KINDS)),
    unique('notifications_once').on(notification.userId, notification.kind, notification.applicationId),
    index('notifications_of_user').on(notification.userId, desc(notification.createdAt), desc(notification.id)),
    index('notifications_unread')
      .on(notification.userId)
      .where(sql`read_at is null`),
    index('notifications_of_application').on(notification.applicationId),
    index('notifications_by_age').on(notification.createdAt),
  ],
);

/** What somebody chose about a kind of notification; without a row they are sent. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    byMail: boolean().notNull().default(true),
    byPush: boolean().notNull().default(true),
  },
  (setting) => [
    primaryKey({ columns: [setting.userId, setting.kind] }),
    check('notification_settings_kind_known', oneOf(setting.kind, NOTIFICATION_KINDS)),
  ],
);

/** A browser that is sent notifications, as long as the session lasts in which somebody asked for them there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for this browser. */
    endpoint: text().notNull(),
    /** The browser's key and secret, that only it can read the messages. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: created(),
  },
  (subscription) => [
    unique('push_subscriptions_endpoint_once').on(subscription.endpoint),
    index('push_subscriptions_of_user').on(subscription.userId),
    index('push_subscriptions_of_session').on(subscription.sessionId),
  ],
);

/** The private address of a worker's calendar; who knows the token may read it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  workerId: uuid()
    .primaryKey()
    .references(() => workers.userId, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: created(),
  /** When it was last read, to a day: reading it again within 24 hours is not recorded. */
  lastReadAt: instant(),
});
