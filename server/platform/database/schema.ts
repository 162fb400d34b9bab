import { ROLES, locales } from '@passa/domain';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from './columns.ts';

// The tables that the platform itself needs: identities and sessions as better-auth keeps them, with the role beside the
// identity; secrets; and counted attempts. `server/database/schema.ts` has them all.

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }),
    /** What they are written to in; nothing where they have not been heard in any yet. */
    language: text({ enum: locales }),
    /** When the person had the account deleted; what has to stay, such as a settled shift, stays without them. */
    deletedAt: instant(),
    createdAt: created(),
    updatedAt: created(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    unique('users_id_role').on(user.id, user.role),
    check('users_role_known', oneOf(user.role, ROLES)),
    check('users_language_known', oneOf(user.language, locales)),
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

/** What the server makes up once and keeps, such as the key that signs cookies; shared by all its processes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** How often something was tried that may be tried only so often, such as a password. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is counted, hashed with a key: whoever reads this table learns nobody's address from it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When it is forgotten, and counted anew. */
    endsAt: instant().notNull(),
  },
  (attempt) => [index('attempts_by_end').on(attempt.endsAt)],
);
