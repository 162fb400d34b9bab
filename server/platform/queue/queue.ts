import { randomUUID } from 'node:crypto';
import { PgBoss, type JobResult, type JobWithMetadata, type QueueOptions as BossQueueOptions } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { errorFields } from '../log/error-fields.ts';
import type { Log } from '../log/log.ts';
import { findFailedTasks, takeFailedTask } from './failed-tasks.ts';
import { pgBossStorage, pgBossTransaction } from './storage.ts';
import { EVERY_MINUTE_OPTIONS, FAILED_TASKS_OPTIONS, TIMED_TASK_OPTIONS } from './retries.ts';
import { FAILED_TASKS, NonRetryableError, type HandlersOf, type Task, type TaskOptions, type Tasks } from './task.ts';

// A process that enqueues a task wakes its own worker. Polling finds retries and tasks of other processes. Seconds.
const POLL_INTERVAL = 5;
const SCHEDULED_TASK_POLL_INTERVAL = 10;
const EVERY_MINUTE = { cron: '* * * * *', timeZone: 'UTC', options: EVERY_MINUTE_OPTIONS };
// Less than the time that a stopping process is given. Milliseconds.
const SHUTDOWN_TIMEOUT = 8_000;
const TASKS_PER_STATEMENT = 1_000;

type QueueOptions = {
  /** Whether this process schedules tasks and maintains the queue. */
  runsMaintenance?: boolean;
  /** How long tasks of a kind wait before they run, by the name of the kind. Seconds; 0 for all others. */
  startDelays?: Readonly<Record<string, number>>;
  /** Runs each task, for metrics and traces. */
  observe?: (<Result>(name: string, run: () => Promise<Result>) => Promise<Result>) | undefined;
};

/** What runs once a minute, or at the times of a cron expression. */
export type ScheduledTask = (() => Promise<unknown>) | { cron: string; timeZone: string; run: () => Promise<unknown> };

/**
 * Opens the queue in the program's own database; the first process creates its tables in a schema of their own.
 * @param db the database itself, not a transaction
 * @param known every kind of task; no other can be enqueued
 */
export async function openQueue(db: Database, log: Log, known: Tasks, options: QueueOptions = {}) {
  const { runsMaintenance = true, startDelays = {}, observe = (_name, run) => run() } = options;
  const boss = new PgBoss({
    ...pgBossStorage(db),
    schema: 'queue',
    schedule: runsMaintenance,
    supervise: runsMaintenance,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  const names = Object.keys(known);
  await createQueue(boss, FAILED_TASKS, FAILED_TASKS_OPTIONS);
  for (const name of names) await createQueue(boss, name);
  const workers = new Map<string, string>();
  const scheduledOptions = new Map<string, TaskOptions>();

  /** Starts a worker for tasks of one kind, which logs failures. */
  async function workOn(name: string, pollEvery: number, handle: (payload: never) => Promise<unknown>, batchSize = 1) {
    const options = {
      pollingIntervalSeconds: pollEvery,
      batchSize,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await boss.work(name, options, async (tasks: JobWithMetadata<never>[]) => {
      const results = await Promise.all(
        tasks.map((task) =>
          observe(name, () => handle(task.data)).then(
            (): JobResult => ({ id: task.id, status: 'completed' }),
            (error: unknown) => toFailure(error, task),
          ),
        ),
      );
      // The next task may be waiting already.
      wake(name);
      return results;
    });
    workers.set(name, worker);
  }

  function toFailure(error: unknown, { name, id, retryCount, retryLimit }: JobWithMetadata): JobResult {
    const isFinal = error instanceof NonRetryableError;
    const isLast = isFinal || retryCount >= retryLimit;
    log[isLast ? 'error' : 'warn'](
      { err: error, task: name, id, attempt: retryCount + 1 },
      isLast ? 'a task failed permanently' : 'a task failed and will be retried',
    );
    return {
      id,
      status: isFinal ? 'deadletter' : 'failed',
      output: error instanceof Error ? errorFields(error) : error,
    };
  }

  async function enqueueAll<Payload extends object>(
    tx: Transaction,
    { name, options }: Task<Payload>,
    payloads: Payload[],
    { minDelay = 0, maxDelay = Infinity }: { minDelay?: number; maxDelay?: number } = {},
  ): Promise<void> {
    const startAfter = Math.max(0, minDelay, Math.min(startDelays[name] ?? 0, maxDelay));
    const rows = payloads.map((payload) => ({ data: payload, ...options, startAfter }));
    for (let first = 0; first < rows.length; first += TASKS_PER_STATEMENT) {
      await boss.insert(name, rows.slice(first, first + TASKS_PER_STATEMENT), { db: pgBossTransaction(tx) });
    }
  }

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  return {
    /** Enqueues a task in a transaction, with which it is committed or rolled back. */
    enqueue: <Payload extends object>(tx: Transaction, task: Task<Payload>, payload: Payload) =>
      enqueueAll(tx, task, [payload]),

    /**
     * Enqueues several tasks of one kind.
     * @param options `maxDelay` limits the delay of the kind, `minDelay` prolongs it. Seconds.
     */
    enqueueAll,

    /** Makes a worker of this process look for tasks at once. Must be called after the commit. */
    wake,

    /** Starts workers for some kinds of tasks, whichever process enqueued them. */
    async work<Some extends Tasks>(tasks: Some, handlers: HandlersOf<Some>): Promise<void> {
      for (const { name, concurrency } of Object.values(tasks)) {
        await workOn(name, POLL_INTERVAL, handlers[name] as (payload: never) => Promise<void>, concurrency);
      }
    },

    /**
     * Runs scheduled tasks once a minute or at their times, in one process at a time; one that still runs is not started again.
     * Removes the schedules of tasks that an earlier release scheduled and this one does not.
     * @param scheduledTasks by name; these are all the scheduled tasks of the program
     */
    async schedule(scheduledTasks: Readonly<Record<string, ScheduledTask>>): Promise<void> {
      for (const { name } of await boss.getSchedules()) {
        if (!Object.hasOwn(scheduledTasks, name)) await boss.unschedule(name);
      }
      for (const [name, task] of Object.entries(scheduledTasks)) {
        const { cron, timeZone, options, run } =
          typeof task === 'function' ? { ...EVERY_MINUTE, run: task } : { ...task, options: TIMED_TASK_OPTIONS };
        scheduledOptions.set(name, options);
        await boss.createQueue(name, { policy: 'exclusive' });
        await boss.schedule(name, cron, null, { ...options, tz: timeZone });
        await workOn(name, SCHEDULED_TASK_POLL_INTERVAL, run);
      }
    },

    /** Runs a scheduled task now. */
    async runNow(name: string): Promise<void> {
      await boss.send(name, null, scheduledOptions.get(name) ?? EVERY_MINUTE_OPTIONS);
      wake(name);
    },

    /** The failed tasks of known kinds, newest first. */
    failedTasks: () => findFailedTasks(boss, names),

    /**
     * Enqueues a failed task again, with all its attempts.
     * @returns its name, to be woken after the commit; undefined if there is no such task of a known kind
     */
    async retryFailedTask(tx: Transaction, id: string): Promise<string | undefined> {
      const failedTask = await takeFailedTask(tx, id, names);
      const task = failedTask && known[failedTask.name];
      if (!task) return undefined;
      await enqueueAll(tx, task, [failedTask.payload], { maxDelay: 0 });
      return task.name;
    },

    /** Starts no more tasks and completes the running ones; one that takes too long runs again later. */
    close: () => boss.stop({ close: false, graceful: true, timeout: SHUTDOWN_TIMEOUT }),
  };
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/**
 * Creates a queue and loads it into pg-boss's cache. The cache has to be filled before the first task is enqueued:
 * within a transaction pg-boss would query another connection, and the embedded database has only one.
 */
async function createQueue(boss: PgBoss, name: string, options?: BossQueueOptions): Promise<void> {
  await boss.createQueue(name, options);
  await boss.findJobs(name, { id: randomUUID() });
}
