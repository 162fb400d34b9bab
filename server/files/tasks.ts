import { defineTask, RETRY_FOR_HOURS } from '../platform/queue/task.ts';

export const fileTasks = {
  /** Removes the bytes of a deleted file. The many retries wait for a storage that is away for a day. */
  'remove-stored-file': defineTask<{ key: string }>({ ...RETRY_FOR_HOURS, retryLimit: 60 }),
};
