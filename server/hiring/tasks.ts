import { defineTasks, RETRY_FOR_HOURS, task } from '../platform/queue/task.ts';

export const hiringTasks = defineTasks({
  /** Notifies the workers whom new jobs suit. The jobs were posted together, or released together after regulars saw them first. */
  'notify-suited-workers': task<{ jobIds: string[]; isRelease?: boolean }>(RETRY_FOR_HOURS),
});
