import { defineTasks, RETRY_FOR_HOURS, task } from '../../platform/queue/task.ts';

export const peopleTasks = defineTasks({
  /** Mails the owner of an address about a sign-up attempt with it, or mails the confirmation link. */
  'mail-account-exists': task<{ email: string }>(RETRY_FOR_HOURS),
});
