import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

export const fileTasks = defineTasks({
  /** Deletes the bytes of a deleted file. The many retries cover a storage outage of a day. */
  'remove-stored-file': task<{ key: string }>({ ...RETRY_FOR_HOURS, retryLimit: 60 }),
});
