import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { countReadyTasks, type ReadyTasks } from '../queue/ready-tasks.ts';

/** How long a result is used: scrapes that come more often cost the database nothing. Milliseconds. */
const CACHE_TIME = 10_000;
/** How long a scrape waits for the database. Milliseconds. */
const TIMEOUT = 2_000;

/**
 * Metrics of the queue, read from the database by a scrape: `passa_database_up` says whether it answered. If it did not, the
 * metrics of the queue are missing, and the scrape has all others.
 */
export function watchQueue(registry: Registry, db: Database, log: Log): void {
  const readTasks = readWithCache(db, log);
  const registers = [registry];
  // Every process of a database reads the same numbers, so a sum over the processes would be wrong.
  const shared = { registers, labelNames: ['queue'] } as const;
  new Gauge({
    name: 'passa_queue_ready_tasks',
    help: 'Tasks that wait for a worker, by queue; at most 10,000.',
    ...shared,
    async collect() {
      this.reset();
      for (const { queue, ready } of (await readTasks()) ?? []) this.set({ queue }, ready);
    },
  });
  new Gauge({
    name: 'passa_queue_oldest_ready_task_age_seconds',
    help: 'How long the oldest task waits for a worker, by queue.',
    ...shared,
    async collect() {
      this.reset();
      for (const { queue, oldestAge } of (await readTasks()) ?? []) this.set({ queue }, oldestAge);
    },
  });
  new Gauge({
    name: 'passa_database_up',
    help: 'Whether the database answered the metrics.',
    registers,
    async collect() {
      this.set((await readTasks()) ? 1 : 0);
    },
  });
}

/** @returns a function that resolves to the tasks, or to undefined if the database did not answer in time */
function readWithCache(db: Database, log: Log): () => Promise<ReadyTasks[] | undefined> {
  let isReading = false;
  let result: Promise<ReadyTasks[] | undefined> | undefined;
  let readAt = -Infinity;

  async function read(): Promise<ReadyTasks[] | undefined> {
    isReading = true;
    try {
      return await countReadyTasks(db, TIMEOUT);
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the queue could not be read');
      return undefined;
    } finally {
      isReading = false;
    }
  }

  return () => {
    if (!isReading && performance.now() - readAt >= CACHE_TIME) {
      readAt = performance.now();
      result = Promise.race([read(), setTimeout(TIMEOUT, undefined, { ref: false })]);
    }
    return result ?? Promise.resolve(undefined);
  };
}
