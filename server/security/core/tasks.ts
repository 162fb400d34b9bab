import type { AuditAction, Locale } from '@passa/domain';
import { RETRY_FOR_HOURS } from '../../platform/queue/retries.ts';
import { defineTasks, task } from '../../platform/queue/task.ts';

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

/** Where to, in which language, and whether the new address has replaced the old one. */
export type EmailChangeNotice = { email: string; language: Locale | null; step: 'asked' | 'changed' };

export const securityTasks = defineTasks({
  /** Creates a password reset link and mails it, where the address has an account. */
  'mail-password-reset': task<{ email: string }>(RETRY_FOR_HOURS),
  /** Creates a confirmation link and mails it, unless the address is confirmed. */
  'mail-confirm-address': task<{ userId: string }>(RETRY_FOR_HOURS),
  /** Creates a link that changes the address of an account, and mails it to the new address. */
  'mail-email-change': task<{ userId: string }>(RETRY_FOR_HOURS),
  /** Notifies the owner of an account, at its old address, that another one is wanted or has replaced it. */
  'mail-email-change-notice': task<EmailChangeNotice>(RETRY_FOR_HOURS),
  /** Notifies the owner of an account that its log-in was changed. */
  'mail-security-change': task<{ userId: string; change: SecurityChange }>(RETRY_FOR_HOURS),
});
