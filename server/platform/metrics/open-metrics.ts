import { Gauge, Histogram, collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import type { Observer } from '../observability/observer.ts';
import { watchConnections } from './database-metrics.ts';
import { liveMetrics, watchLive } from './live-metrics.ts';
import { watchQueue } from './queue-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { serveMetrics, type MetricsAddress, type MetricsServer } from './serve-metrics.ts';

export type StartFindings = {
  /** Each warning that a start can give, and whether this one gave it. */
  warnings: ReadonlyMap<string, boolean>;
  encryptionKeys: readonly { id: string; dataKeys: number }[];
};

/** Metrics of what the start of the process has found. */
export function reportStart(registry: Registry, { warnings, encryptionKeys }: StartFindings): void {
  const registers = [registry];
  const warning = new Gauge({
    name: 'passa_start_warning',
    help: '1 if the start has warned about the configuration, else 0.',
    labelNames: ['warning'],
    registers,
  });
  for (const [name, isGiven] of warnings) warning.set({ warning: name }, isGiven ? 1 : 0);
  const wrapped = new Gauge({
    name: 'passa_encryption_data_keys',
    help: 'How many data keys each configured encryption key wrapped at the start, by the id of the key.',
    labelNames: ['key'],
    registers,
  });
  for (const { id, dataKeys } of encryptionKeys) wrapped.set({ key: id }, dataKeys);
}

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Measures how long the tasks of the queue take, and counts those that fail. */
export function taskMetrics(registry: Registry): NonNullable<Observer['task']> {
  const duration = new Histogram({
    name: 'passa_task_duration_seconds',
    help: 'Duration of tasks by queue and outcome, completed or failed.',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return async (queue, run) => {
    const stop = duration.startTimer({ queue });
    try {
      const result = await run();
      stop({ outcome: 'completed' });
      return result;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  };
}

/** The parts of the program with state that a scrape reads. */
export type Watched = {
  db: Database;
  live: Pick<Live, 'isConnected'>;
  log: Log;
  /** What the start has found. */
  start?: StartFindings;
};

export type Metrics = {
  observer: Observer;
  /** Adds the metrics that a scrape reads from the program's parts. */
  watch: (parts: Watched) => void;
  serve: (address: MetricsAddress) => Promise<MetricsServer>;
};

/** Opens the metrics of this process. Their labels are route patterns, names of queues and the like, never what a client chose. */
export function openMetrics({ version, revision }: { version: string; revision: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const buildInfo = new Gauge({
    name: 'passa_build_info',
    help: 'The running version; always 1.',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
  });
  buildInfo.set({ version, revision, node: process.version }, 1);
  return {
    observer: { request: requestMetrics(registry), task: taskMetrics(registry), ...liveMetrics(registry) },
    watch: ({ db, live, log, start }) => {
      watchConnections(registry, db);
      watchQueue(registry, db, log);
      watchLive(registry, live);
      if (start) reportStart(registry, start);
    },
    serve: (address) =>
      serveMetrics(address, async () => ({ contentType: registry.contentType, text: await registry.metrics() })),
  };
}
