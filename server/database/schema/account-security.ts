import { PASSKEY_TRANSPORTS } from '@passa/domain';
import { bigint, index, pgTable, text, uuid, primaryKey } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** A passkey (Web Authentication credential) with which a user logs in instead of with a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The credential id from the authenticator, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_once'),
    /** The public key as COSE, in base64url. */
    publicKey: text().notNull(),
    /** The signature counter; 0 if the authenticator has none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text({ enum: PASSKEY_TRANSPORTS }).array().notNull(),
    name: text().notNull(),
    createdAt: created(),
    lastUsedAt: instant(),
  },
  (passkey) => [index('passkeys_by_user').on(passkey.userId)],
);

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
