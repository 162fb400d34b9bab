import type { SecurityChange } from '@passa/domain';
import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

export const securityTasks = defineTasks({
  /** Creates a link to choose a new password, and mails it, where the address has an account. */
  'mail-password-reset': task<{ email: string }>(RETRY_FOR_HOURS),
  /** Creates a link that confirms an account's address, and mails it, unless the address is confirmed already. */
  'mail-confirm-address': task<{ userId: string }>(RETRY_FOR_HOURS),
  /** Tells the owner of an account that the way it is logged in to has changed. */
  'mail-security-change': task<{ userId: string; change: SecurityChange }>(RETRY_FOR_HOURS),
});
