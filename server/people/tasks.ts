import { defineTask, RETRY_FOR_HOURS } from '../platform/queue/task.ts';

export const peopleTasks = {
  /** Tells the owner of an address that somebody tried to sign up with it, or mails the link that confirms it. */
  'mail-account-exists': defineTask<{ email: string }>(RETRY_FOR_HOURS),
};
