import { PASSKEY_TRANSPORTS } from '@passa/domain';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
