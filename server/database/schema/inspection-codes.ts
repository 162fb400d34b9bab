import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { businesses } from './profiles.ts';

/** The code of each venue that shows personal numbers at its kiosks. */
export const inspectionCodes = pgTable('inspection_codes', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.userId),
  /** A salted hash, as of a password. */
  codeHash: text().notNull(),
  setAt: instant().notNull(),
});
