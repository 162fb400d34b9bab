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
