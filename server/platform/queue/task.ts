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

/** One kind of task: how it is retried, how many one process runs at once, and what its handler is given. */
export type TaskDefinition<Payload extends object> = {
  options: TaskOptions;
  concurrency: number;
  /** Carries the type only. */
  payload?: Payload;
};

/** The catalogue of tasks, which the composition gives to the queue. */
export type TaskDefinitions = Readonly<Record<string, TaskDefinition<object>>>;

/** The payload of each task of a catalogue, by its name. */
export type PayloadsOf<Definitions extends TaskDefinitions> = {
  [Name in keyof Definitions & string]: Definitions[Name] extends TaskDefinition<infer Payload> ? Payload : never;
};

export type HandlersOf<Definitions extends TaskDefinitions> = {
  [Name in keyof Definitions & string]: (payload: PayloadsOf<Definitions>[Name]) => Promise<void>;
};

/**
 * Declares one kind of task.
 * @param concurrency how many one process runs at once; more than one for tasks that wait for another server
 */
export function defineTask<Payload extends object>(options: TaskOptions, concurrency = 1): TaskDefinition<Payload> {
  return { options, concurrency };
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
