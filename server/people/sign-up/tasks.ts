import { defineTasks, RETRY_FOR_HOURS, task } from '../../platform/queue/task.ts';

export const peopleTasks = defineTasks({
  /** Notifies the owner of an address that somebody tried to sign up with it, or mails the confirmation link. */
  'mail-account-exists': task<{ email: string }>(RETRY_FOR_HOURS),
});
