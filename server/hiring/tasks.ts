import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

export const hiringTasks = defineTasks({
  /** Notifies the workers whom new jobs suit. The jobs were posted together. */
  'notify-suited-workers': task<{ jobIds: string[] }>(RETRY_FOR_HOURS),
});
