import { AUDIT_ACTIONS, HIRE_WARNINGS, type LoggedChange } from '@passa/domain';
import { desc } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, nonEmptySubsetOf, oneOf } from '../../platform/database/columns.ts';

/**
 * Who did what to an account, a job or an application. A trigger in migrations/0009_audit_log_only_grows.sql refuses to change or
 * delete rows. The rows outlive what they are about, so they have ids but no foreign keys.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The account or the venue that did it; null for the program, such as when a scheduled task closes a job. */
    actorId: uuid(),
    /** The member who acted for the venue; null for another actor, and from before venues had members. */
    memberId: uuid(),
    /** For an action on an account: that account. */
    accountId: uuid(),
    jobId: uuid(),
    applicationId: uuid(),
    /** For an action on a job or an application: the parties, who may read the entry. */
    businessId: uuid(),
    workerId: uuid(),
    /** What the actor was warned of and hired or booked all the same; only the actor reads it. Null if nothing. */
    warnings: text({ enum: HIRE_WARNINGS }).array(),
    /** What an edit of a job has changed, or what a worker has agreed to or declined: the former terms and the new ones. */
    change: jsonb().$type<LoggedChange>(),
    createdAt: created(),
  },
  (entry) => [
    check('audit_log_action_known', oneOf(entry.action, AUDIT_ACTIONS)),
    check('audit_log_warnings_known', nonEmptySubsetOf(entry.warnings, HIRE_WARNINGS)),
    index('audit_log_of_account').on(entry.accountId, desc(entry.id)),
    index('audit_log_of_job').on(entry.jobId, desc(entry.id)),
    index('audit_log_of_application').on(entry.applicationId, desc(entry.id)),
  ],
);
