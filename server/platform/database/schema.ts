import { ROLES, locales } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from './columns.ts';

// The platform's own tables: identities and sessions as better-auth stores them, with the role beside the identity;
// secrets; data keys; the counts of rate limits; and the running processes. `server/database/schema.ts` exports all tables.

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }),
    /** The language of mails; null until the first log-in with a known language. */
    language: text({ enum: locales }),
    /** When the owner deleted the account. Rows that must stay, such as settled shifts, then have no personal data. */
    deletedAt: instant(),
    /** When an operator suspended the account; null while it can be used. Only `server/accounts` sets it. */
    suspendedAt: instant(),
    createdAt: created(),
    updatedAt: created(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    unique('users_id_role').on(user.id, user.role),
    check('users_role_known', oneOf(user.role, ROLES)),
    check('users_language_known', oneOf(user.language, locales)),
    // For the lists of open jobs, which leave out those of suspended businesses.
    index('users_suspended')
      .on(user.id)
      .where(sql`suspended_at is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (session) => [index('sessions_by_user').on(session.userId), index('sessions_by_end').on(session.expiresAt)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (account) => [index('accounts_by_user').on(account.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: created(),
    updatedAt: created(),
  },
  (verification) => [
    index('verifications_by_identifier').on(verification.identifier),
    index('verifications_by_end').on(verification.expiresAt),
  ],
);

/** Secrets that are generated once, such as the key that signs cookies; shared by all processes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** The keys that encrypt values, each wrapped by the encryption key, which is outside the database. */
export const dataKeys = pgTable(
  'data_keys',
  {
    name: text().primaryKey(),
    /** Null once the key was dropped. */
    wrappedKey: text(),
    /** The id of the encryption key that wraps it; null if a release before November 28, 2026 has wrapped it. */
    encryptionKeyId: text(),
    createdAt: created(),
    /** When the key was dropped, with which all values that it encrypts became unreadable. */
    droppedAt: instant(),
  },
  () => [check('data_keys_dropped', sql`(wrapped_key is null) = (dropped_at is not null)`)],
);

/** A text encrypted by the encryption key of the installation, to recognise the key; at most one row. */
export const encryptionCheck = pgTable(
  'encryption_check',
  {
    isOnly: boolean().primaryKey().default(true),
    sealed: text().notNull(),
    /** The id of the encryption key; null if a release before November 28, 2026 has written the row. */
    encryptionKeyId: text(),
  },
  () => [check('encryption_check_single_row', sql`is_only`)],
);

/**
 * Counts of rate-limited actions, such as entering a password. The table keeps its first name: operators delete its rows
 * by that name, and archives contain it.
 */
export const rateLimitBuckets = pgTable(
  'attempts',
  {
    /** The counted key, as an HMAC, so that the table reveals no addresses. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count expires. */
    endsAt: instant().notNull(),
  },
  (bucket) => [index('attempts_by_end').on(bucket.endsAt)],
);

/** The processes that publish live events. A clean stop deletes the row of its process. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  /** The process renews the lease until it stops. After that time another one deletes the row, and all streams refetch. */
  leaseUntil: instant().notNull(),
});
