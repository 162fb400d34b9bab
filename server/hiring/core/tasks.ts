import { RETRY_FOR_HOURS } from '../../platform/queue/retries.ts';
import { defineTasks, task } from '../../platform/queue/task.ts';

export type ReleaseTask = { jobIds: string[]; releasedAt: string };

export type ReplacementTask = { jobId: string; at: string };

export const hiringTasks = defineTasks({
  /** Notifies the workers suited to new jobs. The jobs were posted together, or released together after regulars saw them first. */
  'notify-suited-workers': task<{ jobIds: string[]; isRelease?: boolean }>(RETRY_FOR_HOURS),
  /** Asks the workers suited to a job to take an opening that is free again. `at`, ISO 8601, tells one request from the next. */
  'ask-for-replacement': task<ReplacementTask>(RETRY_FOR_HOURS),
  /**
   * Publishes that jobs have been released by the time, ISO 8601. Enqueued when they are posted or the time is changed; jobs that have
   * another time since are left out.
   */
  'publish-release': task<ReleaseTask>(RETRY_FOR_HOURS),
});
