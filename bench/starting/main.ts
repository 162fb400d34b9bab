import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { formatPercentile, percentile } from '../statistics.ts';
import { cpuSeconds, residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';

// Measures how soon the server is ready on an existing database, and what it uses while idle.

const STARTS = 10;
/** The time until memory and processor are idle after a start. Milliseconds. */
const SETTLE_TIME = 25_000;
const MINUTE = 60_000;
const MB = 1024 ** 2;

type ServerEnv = { DATA_DIR: string; DATABASE_URL?: string };

/**
 * Starts the server repeatedly on one database.
 * @returns a row of the table
 */
async function measure(engine: string, serverEnv: ServerEnv): Promise<string> {
  const env = { ...serverEnv, DEMO_DATA: 'on', LOG_LEVEL: 'silent' };
  // The first start creates the database and warms the file cache.
  await (await startServer(env)).stop();
  const times: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const start = performance.now();
    const started = await startServer(env);
    times.push(performance.now() - start);
    await started.stop();
  }
  await using cleanup = new AsyncDisposableStack();
  const server = await startServer(env);
  cleanup.defer(async () => void (await server.stop()));
  await setTimeout(SETTLE_TIME);
  const idle = residentBytes(server.pid);
  const secondsBefore = cpuSeconds(server.pid);
  await setTimeout(MINUTE);
  const idleSeconds = cpuSeconds(server.pid) - secondsBefore;
  await useLightly(server.url);
  await setTimeout(SETTLE_TIME);
  const afterUse = residentBytes(server.pid);
  const sizes = [idle, afterUse].map((bytes) => `${Math.round(bytes / MB)} MB`);
  const startTimes = [formatPercentile(times, 50), `${percentile(times, 100).toFixed(0)} ms`];
  return `| ${[engine, ...startTimes, ...sizes, `${idleSeconds.toFixed(2)} s`].join(' | ')} |`;
}

/** The requests of a few users within a minute. */
async function useLightly(url: string): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    const visitor = await signUp(url, 'workers');
    for (let times = 0; times < 10; times += 1) {
      for (const path of ['/api/session', '/api/jobs', '/api/shifts/counts', '/api/notifications']) {
        await visitor.call(path);
      }
    }
  }
}

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(dataDir, { recursive: true }));
const postgresql = await startPostgresql();
cleanup.defer(() => postgresql.stop());
await writeResult('starting', [
  '# Start time and idle cost',
  '',
  '| database | ready, p50 | slowest | idle | after light use | CPU time in an idle minute |',
  '| --- | --- | --- | --- | --- | --- |',
  await measure('PostgreSQL', { DATA_DIR: join(dataDir, 'postgresql'), DATABASE_URL: postgresql.url }),
  await measure('embedded', { DATA_DIR: join(dataDir, 'embedded') }),
  '',
  `From the start of the process until it reports that it is ready, ${STARTS} times, on an existing database. Memory is the`,
  'resident set, including that of Node itself. Light use is five users who sign up and send 200 requests.',
]);
