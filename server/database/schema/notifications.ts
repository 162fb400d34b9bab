import { NOTIFICATION_KINDS, type Figures } from '@passa/domain';
import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/database/columns.ts';
import { sessions, users } from '../../platform/database/schema.ts';
import { invitations } from './invitations.ts';
import { applications, jobs } from './jobs.ts';
import { businesses } from './profiles.ts';
import { ledgerReveals } from './ledger-reveals.ts';

/** The notifications of each user, as the list under the bell shows them. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No constraint lists the kinds: a later release, which runs beside this one for a while, may have stored one of its own (`isKnownKind`). */
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Null for a new shift, a free place, an invitation, personal numbers that were shown, and a digest. */
    applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    /** The job of an invitation, the one with a free place, or the new shift; of several that were posted together, the first one that suits the worker. */
    jobId: uuid().references(() => jobs.id, { onDelete: 'cascade' }),
    /** An invitation that is taken back takes its notifications with it. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    /** The display of personal numbers that the notification is about: its time and its reader. */
    revealId: uuid().references(() => ledgerReveals.id, { onDelete: 'cascade' }),
    /** What a digest reports about its venue, by name. */
    figures: jsonb().$type<Figures>(),
    /** The venue that a digest is about; null for other kinds. */
    venueId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    readAt: instant(),
    /** When it was last sent: an event that happens again, such as a second application, updates the row. */
    createdAt: created(),
  },
  (notification) => [
    check(
      'notifications_about_one_thing',
      sql`num_nonnulls(application_id, job_id, reveal_id, figures) = 1 and (invitation_id is null or job_id is not null)`,
    ),
    unique('notifications_once').on(notification.userId, notification.kind, notification.applicationId),
    index('notifications_of_user').on(notification.userId, desc(notification.createdAt), desc(notification.id)),
    index('notifications_unread')
      .on(notification.userId)
      .where(sql`read_at is null`),
    index('notifications_of_application').on(notification.applicationId),
    index('notifications_of_invitation')
      .on(notification.invitationId)
      .where(sql`invitation_id is not null`),
    index('notifications_of_reveal')
      .on(notification.revealId)
      .where(sql`reveal_id is not null`),
    index('notifications_by_age').on(notification.createdAt),
  ],
);

/** How a user receives a kind of notification. Without a row `isOnByDefault` of the domain decides. */
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
  (setting) => [primaryKey({ columns: [setting.userId, setting.kind] })],
);

/** A browser that receives push messages, until the session in which the user subscribed ends. */
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
    /** The URL at which the push service accepts messages for this browser. */
    endpoint: text().notNull(),
    /** The public key of the browser. The messages are encrypted with it and with the secret `auth`. */
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
