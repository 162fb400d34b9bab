import type { AuditAction } from '@passa/domain';
import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

/** Changes to the log-in of an account that its owner is notified of by mail. */
export type SecurityChange = Extract<
  AuditAction,
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
>;

export const securityTasks = defineTasks({
  /** Creates a password reset link and mails it, where the address has an account. */
  'mail-password-reset': task<{ email: string }>(RETRY_FOR_HOURS),
  /** Creates a confirmation link and mails it, unless the address is confirmed. */
  'mail-confirm-address': task<{ userId: string }>(RETRY_FOR_HOURS),
  /** Notifies the owner of an account that its log-in was changed. */
  'mail-security-change': task<{ userId: string; change: SecurityChange }>(RETRY_FOR_HOURS),
});
