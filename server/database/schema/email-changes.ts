import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** The address that the owner of an account wants instead of the present one, until the link that is mailed to it is opened. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** A hash of the token of the link; null until the mail is written. */
  token: text().unique('email_changes_token_once'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
