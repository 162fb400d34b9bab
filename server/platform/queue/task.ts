import type { SendOptions } from 'pg-boss';

/** A task failed with an error that no further try will change. */
export class NonRetryableError extends Error {}

/** The queue of tasks that failed for good, until an operator retries them. */
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

/** One kind of task: its name, how it is retried, how many one process runs at once, and what its handler is given. */
export type Task<Payload extends object> = TaskSettings<Payload> & { name: string };

/** Tasks by name. The composition gives all of them to the queue. */
export type Tasks = Readonly<Record<string, Task<object>>>;

/** A handler for each of some tasks. */
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

/** Declares the tasks of a capability, each under its name in the queue. */
export function defineTasks<Settings extends Record<string, TaskSettings<object>>>(settings: Settings) {
  const named = Object.entries(settings).map(([name, one]) => [name, { ...one, name }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Settings & string]: Settings[Name] & { name: string } };
}

const DAY = 24 * 60 * 60;

/** Retries for two and a half hours: a server that is away for an hour costs no task. Seconds. */
export const RETRY_FOR_HOURS: TaskOptions = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY,
  deadLetter: FAILED_TASKS,
};

/** How long a task that failed for good can be seen and retried. */
export const FAILED_TASKS_OPTIONS = { retentionSeconds: 14 * DAY };

/** A chore is not retried: it runs again in the next minute. */
export const CHORE_OPTIONS: TaskOptions = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 * 60 };
