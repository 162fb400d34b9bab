import type { AccountAction, Locale } from '@passa/domain';
import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

/** What the owner of an account is mailed: where to, as the address was before the action, and in which language. */
export type AccountActionMail = { email: string; language: Locale | null; action: AccountAction; reason: string };

export const accountTasks = defineTasks({
  /** Notifies the owner of an account of what an operator did to it, and why. */
  'mail-account-action': task<AccountActionMail>(RETRY_FOR_HOURS),
});
