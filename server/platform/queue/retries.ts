import { retentionOf } from '@passa/domain';
import { FAILED_TASKS, type TaskOptions } from './task.ts';

const DAY = 24 * 60 * 60;

/** Retries for two and a half hours, so that an outage of an hour loses no task. */
export const RETRY_FOR_HOURS: TaskOptions = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY,
  deadLetter: FAILED_TASKS,
};

/** How long failed tasks are kept. Seconds. */
export const FAILED_TASKS_OPTIONS = { retentionSeconds: retentionOf('failedTasks') / 1000 };

/** A task that runs every minute is not retried: it runs again in the next minute. */
export const EVERY_MINUTE_OPTIONS: TaskOptions = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 * 60 };

/** A task that runs at its times is retried for an hour. */
export const TIMED_TASK_OPTIONS: TaskOptions = {
  ...EVERY_MINUTE_OPTIONS,
  retryLimit: 6,
  retryDelay: 60,
  retryBackoff: true,
};
