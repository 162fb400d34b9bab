import { ACCOUNT_ACTIONS, MAX_ACCOUNT_REASON_LENGTH } from '@passa/domain';
import { desc, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/database/columns.ts';
import { users } from '../../platform/database/schema.ts';

/** What operators have done to accounts, and why. A trigger of the migration `account_actions` refuses to change a row, except to erase its reason. */
export const accountActions = pgTable(
  'account_actions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    action: text({ enum: ACCOUNT_ACTIONS }).notNull(),
    /** Null after the account was deleted, except for the reason of that deletion. */
    reason: text(),
    at: instant().notNull(),
  },
  (action) => [
    check('account_actions_action_known', oneOf(action.action, ACCOUNT_ACTIONS)),
    check(
      'account_actions_reason_length',
      sql`char_length(reason) between 1 and ${sql.raw(String(MAX_ACCOUNT_REASON_LENGTH))}`,
    ),
    index('account_actions_of_account').on(action.accountId, desc(action.id)),
    // For the deletion after the retention period.
    index('account_actions_by_age').on(action.at),
  ],
);
