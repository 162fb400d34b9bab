import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** An authenticator app (TOTP) that an account asks for after its password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the codes are computed from, encrypted. */
  secret: text().notNull(),
  /** When the app's first code was right; until then the account does not ask for one. */
  confirmedAt: instant(),
  /** The time step of the last code that was accepted: no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: created(),
});

/** What stands in for an authenticator app that is lost; each once, so a used one is removed. */
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
