import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import type { Observer } from '../observability/observer.ts';
import { watchConnections } from './database-metrics.ts';
import { liveMetrics, watchLive } from './live-metrics.ts';
import { watchQueue } from './queue-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { serveMetrics, type MetricsAddress, type MetricsServer } from './serve-metrics.ts';
import { reportStart, type StartFindings } from './start-metrics.ts';
import { taskMetrics } from './task-metrics.ts';

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
