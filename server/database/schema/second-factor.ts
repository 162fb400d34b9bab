import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** The authenticator app (TOTP) of an account. The log-in requires its code after the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret of the codes, encrypted. */
  secret: text().notNull(),
  /** When the user entered the first correct code. Before that no code is required. */
  confirmedAt: instant(),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: created(),
});

/** Codes that replace a lost authenticator app. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })],
);
