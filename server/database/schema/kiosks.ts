import { MAX_KIOSK_NAME_LENGTH } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../platform/database/columns.ts';
import { businesses } from './profiles.ts';

/**
 * The tablets of venues at which workers check in. A revoked kiosk stays, since attendance events refer to it. A deleted account leaves
 * neither its name nor its premises.
 */
export const kiosks = pgTable(
  'kiosks',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    /** The address at which the staff ledger is kept. */
    premises: text().notNull(),
    /** A hash of the code that pairs a tablet; null once it was used. */
    pairingCode: text(),
    pairingEndsAt: instant(),
    /** A hash of the token of the paired tablet, with which it begins sessions; null until it is paired, and once it is revoked. */
    deviceToken: text(),
    /** A hash of the token of its session. */
    sessionToken: text(),
    sessionEndsAt: instant(),
    /** Signs the codes that the kiosk shows. Empty once it is revoked. */
    codeSecret: text().notNull(),
    pairedAt: instant(),
    revokedAt: instant(),
    createdAt: created(),
  },
  (kiosk) => [
    check('kiosks_name_length', sql`char_length(name) between 1 and ${sql.raw(String(MAX_KIOSK_NAME_LENGTH))}`),
    check('kiosks_pairing_whole', sql`num_nulls(pairing_code, pairing_ends_at) in (0, 2)`),
    check('kiosks_session_whole', sql`num_nulls(session_token, session_ends_at) in (0, 2)`),
    check('kiosks_session_of_device', sql`session_token is null or device_token is not null`),
    check('kiosks_device_paired', sql`device_token is null or paired_at is not null`),
    check('kiosks_revoked', sql`revoked_at is null or num_nonnulls(device_token, pairing_code) = 0`),
    unique('kiosks_pairing_code_once').on(kiosk.pairingCode),
    unique('kiosks_device_token_once').on(kiosk.deviceToken),
    unique('kiosks_session_token_once').on(kiosk.sessionToken),
    index('kiosks_of_business')
      .on(kiosk.businessId)
      .where(sql`revoked_at is null`),
  ],
);

/** The code of each venue that shows personal numbers at its kiosks. */
export const inspectionCodes = pgTable('inspection_codes', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id),
  /** A salted hash, as of a password. */
  codeHash: text().notNull(),
  setAt: instant().notNull(),
});
