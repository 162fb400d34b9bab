import { AUDIT_ACTIONS } from '@passa/domain';
import { desc } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, oneOf } from '../../platform/database/columns.ts';

/**
 * Who did what to an account, a job or an application. Rows are added and never changed or removed, which
 * migrations/0009_audit_log_only_grows.sql holds; they outlive what they tell of, so they carry ids only, and no key of
 * another table.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** Who did it; null where the program did, such as closing a job whose start has passed. */
    actorId: uuid(),
    /** Whose account it concerns, for what is done to an account. */
    accountId: uuid(),
    jobId: uuid(),
    applicationId: uuid(),
    /** The parties that it concerns, who may read it. */
    businessId: uuid(),
    workerId: uuid(),
    createdAt: created(),
  },
  (entry) => [
    check('audit_log_action_known', oneOf(entry.action, AUDIT_ACTIONS)),
    index('audit_log_of_account').on(entry.accountId, desc(entry.id)),
    index('audit_log_of_job').on(entry.jobId, desc(entry.id)),
    index('audit_log_of_application').on(entry.applicationId, desc(entry.id)),
  ],
);
