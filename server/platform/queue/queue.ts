import { randomUUID } from 'node:crypto';
import { PgBoss, type JobResult, type JobWithMetadata, type QueueOptions as BossQueueOptions } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';
import { findFailedTasks, takeFailedTask } from './failed-tasks.ts';
import { pgBossStorage, pgBossTransaction } from './storage.ts';
import {
  AT_ONCE,
  CHORE_OPTIONS,
  FAILED_TASKS,
  FAILED_TASKS_OPTIONS,
  NonRetryableError,
  TASK_OPTIONS,
  type ChoreName,
  type TaskName,
  type TaskPayloads,
} from './tasks.ts';

// Who enqueues also wakes the worker; asking is for what another process enqueued, and for what is tried again. Seconds.
const ASK_EVERY = 5;
const ASK_FOR_CHORES_EVERY = 10;
const EVERY_MINUTE = '* * * * *';
// Below the time that a stopping process is given.
const FINISHING_TAKES_AT_MOST = 8_000;
const TASKS_PER_STATEMENT = 1_000;

export type TaskHandlers = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> };

type QueueOptions = {
  /** Whether this process also looks after the queue: what is due each minute, and what can be cleared away. */
  upkeep?: boolean;
};

/**
 * Opens the queue in our own database; the first process to do so lays its tables, in a schema of their own.
 * @param db the database itself, not a transaction
 */
export async function openQueue(db: Database, log: Log, { upkeep = true }: QueueOptions = {}) {
  const boss = new PgBoss({ ...pgBossStorage(db), schema: 'queue', schedule: upkeep, supervise: upkeep });
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  const names = Object.keys(TASK_OPTIONS) as TaskName[];
  await makeKnown(boss, FAILED_TASKS, FAILED_TASKS_OPTIONS);
  for (const name of names) await makeKnown(boss, name);
  const workers = new Map<string, string>();

  /** Does one kind of task, so many at once, and logs what fails. */
  async function workOn(name: string, askEvery: number, act: (payload: never) => Promise<unknown>, batchSize = 1) {
    const options = {
      pollingIntervalSeconds: askEvery,
      batchSize,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await boss.work(name, options, async (tasks: JobWithMetadata<never>[]) => {
      const results = await Promise.all(
        tasks.map((task) =>
          act(task.data).then(
            (): JobResult => ({ id: task.id, status: 'completed' }),
            (error: unknown) => failed(error, task),
          ),
        ),
      );
      // The next one may be waiting already.
      wake(name);
      return results;
    });
    workers.set(name, worker);
  }

  function failed(error: unknown, { name, id, retryCount, retryLimit }: JobWithMetadata): JobResult {
    const isHopeless = error instanceof NonRetryableError;
    const isLast = isHopeless || retryCount >= retryLimit;
    log[isLast ? 'error' : 'warn'](
      { err: error, task: name, id, attempt: retryCount + 1 },
      isLast ? 'a task failed for good' : 'a task failed and will be tried again',
    );
    return { id, status: isHopeless ? 'deadletter' : 'failed', output: error };
  }

  async function enqueueAll<Name extends TaskName>(
    tx: Transaction,
    name: Name,
    payloads: TaskPayloads[Name][],
  ): Promise<void> {
    const tasks = payloads.map((payload) => ({ data: payload, ...TASK_OPTIONS[name] }));
    for (let first = 0; first < tasks.length; first += TASKS_PER_STATEMENT) {
      await boss.insert(name, tasks.slice(first, first + TASKS_PER_STATEMENT), { db: pgBossTransaction(tx) });
    }
  }

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  return {
    /** Leaves a task to the queue, with the change that asks for it: both are committed, or neither is. */
    enqueue: <Name extends TaskName>(tx: Transaction, name: Name, payload: TaskPayloads[Name]) =>
      enqueueAll(tx, name, [payload]),

    /** The same for many at once. */
    enqueueAll,

    /** To be called after the commit: a worker of this process looks at once, and not only when it next asks. */
    wake: (name: TaskName) => wake(name),

    /** Begins to do what is enqueued, here or by other processes. */
    async work<Name extends TaskName>(handlers: Pick<TaskHandlers, Name>): Promise<void> {
      for (const name of Object.keys(handlers) as Name[]) {
        await workOn(name, ASK_EVERY, handlers[name], AT_ONCE[name]);
      }
    },

    /** Does a chore once a minute, in whichever process comes first; a slow one is not begun twice. */
    async everyMinute(name: ChoreName, act: () => Promise<unknown>): Promise<void> {
      await boss.createQueue(name, { policy: 'exclusive' });
      await boss.schedule(name, EVERY_MINUTE, null, CHORE_OPTIONS);
      await workOn(name, ASK_FOR_CHORES_EVERY, act);
    },

    /** Does a chore out of turn, and not only when the next minute begins. */
    async runNow(name: ChoreName): Promise<void> {
      await boss.send(name, null, CHORE_OPTIONS);
      wake(name);
    },

    /** The tasks that were given up, newest first. */
    failures: () => findFailedTasks(boss),

    /**
     * Has a task that was given up done again, with all its tries.
     * @returns its name, to be woken after the commit; undefined where there is no such task
     */
    async retryFailure(tx: Transaction, id: string): Promise<TaskName | undefined> {
      const task = await takeFailedTask(tx, id);
      if (task) await enqueueAll(tx, task.name, [task.payload]);
      return task?.name;
    },

    /** Begins nothing more and finishes what is in flight; what takes too long is done again later. */
    close: () => boss.stop({ close: false, graceful: true, timeout: FINISHING_TAKES_AT_MOST }),
  };
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/**
 * What pg-boss knows of a queue it keeps in memory. It has to be there before the first task is enqueued: within a
 * transaction it would ask on another connection, and the embedded database has only one.
 */
async function makeKnown(
  boss: PgBoss,
  name: TaskName | typeof FAILED_TASKS,
  options?: BossQueueOptions,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.findJobs(name, { id: randomUUID() });
}
