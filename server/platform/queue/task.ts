import { retentionOf } from '@passa/domain';
import type { SendOptions } from 'pg-boss';

/** The error of a task that no retry can fix. */
export class NonRetryableError extends Error {}

/** The queue of tasks that have failed all attempts, until an operator retries them. */
export const FAILED_TASKS = 'failed-tasks';

export type TaskOptions = Pick<
  SendOptions,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'retryDelayMax'
  | 'expireInSeconds'
  | 'deleteAfterSeconds'
  | 'deadLetter'
>;

type TaskSettings<Payload extends object> = {
  options: TaskOptions;
  concurrency: number;
  /** Carries the type only. */
  payload?: Payload;
};

/** One kind of task: its name, its retries, its concurrency within a process, and the type of its payload. */
export type Task<Payload extends object> = TaskSettings<Payload> & { name: string };

/** Kinds of tasks by name. */
export type Tasks = Readonly<Record<string, Task<object>>>;

/** A handler for each kind of task. */
export type HandlersOf<Some extends Tasks> = {
  [Name in keyof Some & string]: Some[Name] extends Task<infer Payload> ? (payload: Payload) => Promise<void> : never;
};

/**
 * Describes one kind of task, for `defineTasks`.
 * @param concurrency how many one process runs at once; more than one for tasks that wait for another server
 */
export function task<Payload extends object>(options: TaskOptions, concurrency = 1): TaskSettings<Payload> {
  return { options, concurrency };
}

/** Declares the tasks of a capability by name. */
export function defineTasks<Settings extends Record<string, TaskSettings<object>>>(settings: Settings) {
  const named = Object.entries(settings).map(([name, one]) => [name, { ...one, name }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Settings & string]: Settings[Name] & { name: string } };
}

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
