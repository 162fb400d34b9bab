import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

export const fileTasks = defineTasks({
  /** Removes the bytes of a deleted file. The many retries wait for a storage that is away for a day. */
  'remove-stored-file': task<{ key: string }>({ ...RETRY_FOR_HOURS, retryLimit: 60 }),
});
