import { PASSKEY_TRANSPORTS } from '@passa/domain';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** A passkey (Web Authentication credential) that opens an account instead of its password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_once'),
    /** The public key as COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as far as its authenticator counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text({ enum: PASSKEY_TRANSPORTS }).array().notNull(),
    name: text().notNull(),
    createdAt: created(),
    lastUsedAt: instant(),
  },
  (passkey) => [index('passkeys_by_user').on(passkey.userId)],
);
