import { onTestFinished } from 'vitest';
import { openMetrics } from '../platform/metrics/open-metrics.ts';
import type { Database } from '../platform/database/database.ts';
import { startPassa, type Passa, type RunningPassa } from './passa.ts';

export type MeasuredPassa = RunningPassa & {
  /** Reads the metrics, as Prometheus does. */
  scrape: () => Promise<string>;
  metricsUrl: string;
};

/**
 * Starts a program with metrics for one test, on a database with a running one.
 * @param watchedDb the database that a scrape reads, if it is another one
 */
export async function aMeasuredPassa(passa: Passa, watchedDb: Database = passa.db): Promise<MeasuredPassa> {
  const metrics = openMetrics({ version: '1.2.3', revision: 'abc' });
  const running = await startPassa(passa.db, { log: passa.log, observer: metrics.observer });
  metrics.watch({ ...running.services, db: watchedDb, start: { warnings: new Map(), encryptionKeys: [] } });
  const server = await metrics.serve({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await server.close();
    await running.close();
  });
  const metricsUrl = `http://127.0.0.1:${server.port}`;
  const scrape = async () => {
    const response = await fetch(`${metricsUrl}/metrics`);
    if (response.status !== 200) throw new Error(`The scrape got ${response.status}.`);
    return response.text();
  };
  return { ...running, scrape, metricsUrl };
}
