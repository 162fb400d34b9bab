import { PERSONAL_NUMBER_KINDS } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';

/** The personal number of a worker, which the staff ledger needs. */
export const personalNumbers = pgTable(
  'personal_numbers',
  {
    workerId: uuid()
      .primaryKey()
      .references(() => workers.userId, { onDelete: 'cascade' }),
    kind: text({ enum: PERSONAL_NUMBER_KINDS }).notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** The number in its normal form, encrypted. */
    number: text().notNull(),
    /** When the worker turns 18, so that a hire can be refused without decrypting; null for a number without a known date of birth. */
    adultOn: date({ mode: 'string' }),
    savedAt: instant().notNull(),
  },
  (number) => [
    check('personal_numbers_kind_known', oneOf(number.kind, PERSONAL_NUMBER_KINDS)),
    check('personal_numbers_country', sql`country ~ '^[A-Z]{2}$' and (kind = 'foreign') = (country <> 'SE')`),
    check('personal_numbers_adult_on', sql`kind = 'coordination' or (kind = 'foreign') = (adult_on is null)`),
  ],
);
