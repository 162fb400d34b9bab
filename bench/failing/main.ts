import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { formatPercentile, percentile } from '../statistics.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';
import { measureRecoveries } from './recoveries.ts';
import { startSlowClients } from './slow-clients.ts';

// Measures how soon the server recovers with PostgreSQL, whether slow clients delay others, and how long a stop takes.

const INTERRUPTIONS = 20;
const SLOW_CLIENTS = 500;
const REQUESTS = 1000;

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(dataDir, { recursive: true }));
const postgresql = await startPostgresql({ isRestarted: true });
cleanup.defer(() => postgresql.stop());
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url, LOG_LEVEL: 'silent' });
cleanup.defer(async () => void (await server.stop()));

/** The duration of sequential requests. Milliseconds. */
async function latencies(cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i += 1) {
    const start = performance.now();
    await (await fetch(`${server.url}/api/jobs`, { headers: { Cookie: cookie } })).text();
    times.push(performance.now() - start);
  }
  return times;
}

const { cookie } = await signUp(server.url, 'workers');
await latencies(cookie);
const alone = await latencies(cookie);
const firstSlowClients = await startSlowClients(server.url, SLOW_CLIENTS);
cleanup.defer(firstSlowClients.stop);
const besideSlowClients = await latencies(cookie);
firstSlowClients.stop();
const { statusCounts, recoveryTimes } = await measureRecoveries(server.url, cookie, postgresql, INTERRUPTIONS);
const streams = Array.from({ length: 10 }, () => fetch(`${server.url}/api/live`, { headers: { Cookie: cookie } }));
await Promise.all(streams);
const lastSlowClients = await startSlowClients(server.url, SLOW_CLIENTS);
cleanup.defer(lastSlowClients.stop);
const start = performance.now();
const code = await server.stop();
const stopDuration = performance.now() - start;
const statuses = Object.entries(statusCounts).map(([status, count]) => `${count} × ${status}`);
await writeResult('failing', [
  '# Failures',
  '',
  '| a list, sequential requests | p50 | p99 |',
  '| --- | --- | --- |',
  `| alone | ${formatPercentile(alone, 50)} | ${formatPercentile(alone, 99)} |`,
  `| beside ${SLOW_CLIENTS} clients that send a byte per second | ${formatPercentile(besideSlowClients, 50)} | ${formatPercentile(besideSlowClients, 99)} |`,
  '',
  `PostgreSQL was restarted, killed or had its connections cut ${INTERRUPTIONS} times while ten clients sent requests: ${statuses.join(', ')}.`,
  `From the end of an interruption to the first successful response: ${formatPercentile(recoveryTimes, 50)} (p50), ${percentile(recoveryTimes, 100).toFixed(0)} ms at most.`,
  '',
  `Stopped with ten open streams and ${SLOW_CLIENTS} slow clients: exit code ${String(code)} after ${(stopDuration / 1000).toFixed(1)} s.`,
]);
