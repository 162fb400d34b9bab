import { REVEAL_FORMATS } from '@passa/domain';
import { check, date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { created, id, oneOf } from '../../platform/database/columns.ts';
import { kiosks } from './kiosks.ts';
import { businesses } from './profiles.ts';

/** The times at which personal numbers of the staff ledger were shown. A trigger refuses to change or delete rows. */
export const ledgerReveals = pgTable(
  'ledger_reveals',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    kioskId: uuid()
      .notNull()
      .references(() => kiosks.id),
    /** The business days that were shown, both included. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    format: text({ enum: REVEAL_FORMATS }).notNull(),
    /** The data key of the two columns below: that of the staff ledger for the year of the reveal. */
    dataKey: text().notNull(),
    inspectorName: text().notNull(),
    authority: text().notNull(),
    /** The first reveal of the same inspection; null for that one itself. */
    continuesId: uuid(),
    createdAt: created(),
  },
  (reveal) => [
    check('ledger_reveals_format_known', oneOf(reveal.format, REVEAL_FORMATS)),
    foreignKey({ name: 'ledger_reveals_continue', columns: [reveal.continuesId], foreignColumns: [reveal.id] }),
    check('ledger_reveals_period', sql`from_day <= to_day`),
    index('ledger_reveals_of_business').on(reveal.businessId, reveal.createdAt, reveal.id),
  ],
);
