import type { SecurityChange } from '@passa/domain';
import { defineTask, RETRY_FOR_HOURS } from '../platform/queue/task.ts';

export const securityTasks = {
  /** Creates a link to choose a new password, and mails it, where the address has an account. */
  'mail-password-reset': defineTask<{ email: string }>(RETRY_FOR_HOURS),
  /** Creates a link that confirms an account's address, and mails it, unless the address is confirmed already. */
  'mail-confirm-address': defineTask<{ userId: string }>(RETRY_FOR_HOURS),
  /** Tells the owner of an account that the way it is logged in to has changed. */
  'mail-security-change': defineTask<{ userId: string; change: SecurityChange }>(RETRY_FOR_HOURS),
};
