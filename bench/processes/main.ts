import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aJob } from '@passa/e2e/setup/people.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { signUp } from '../api-user.ts';
import { runConcurrently } from '../concurrently.ts';
import { writeResult } from '../result.ts';
import { cpuClock } from '../speed/cpu-clock.ts';

// Measures the processor time of a request, of a change that all processes are notified of, and of an idle program, as one, three and
// six processes. The program and PostgreSQL share the machine with the load, so that rates would say little.

const PROCESSES = [1, 3, 6];
const CONCURRENCY = 10;
/** For each process, which compiles its code by itself. */
const WARM_UP = 1_500;
const READS = 6_000;
const CHANGES = 900;
const BUSINESSES = 10;
/** Milliseconds. */
const IDLE = 20_000;

await using cleanup = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(dataDir, { recursive: true }));
const postgresql = await startPostgresql();
cleanup.defer(() => postgresql.stop());

const rows: string[] = [];
for (const processes of PROCESSES) {
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: postgresql.url,
    PROCESSES: String(processes),
    LOG_LEVEL: 'silent',
  });
  const clock = await cpuClock(server.pid, postgresql.url);
  const worker = await signUp(server.url, 'workers');
  const businesses = await Promise.all(Array.from({ length: BUSINESSES }, () => signUp(server.url, 'businesses')));
  const read = () => worker.call('/api/jobs');
  const change = async (i: number) => businesses[i % BUSINESSES]?.call('/api/jobs', aJob());

  /** The processor time of the program and of PostgreSQL while something runs, in seconds. */
  async function cost(run: () => Promise<unknown>): Promise<{ program: number; database: number }> {
    const before = clock();
    await run();
    const after = clock();
    return { program: after.program - before.program, database: (after.postgres ?? 0) - (before.postgres ?? 0) };
  }

  await runConcurrently(WARM_UP * processes, CONCURRENCY, read);
  await runConcurrently((WARM_UP * processes) / 10, CONCURRENCY, change);
  const reads = await cost(() => runConcurrently(READS, CONCURRENCY, read));
  const changes = await cost(() => runConcurrently(CHANGES, CONCURRENCY, change));
  const idle = await cost(() => setTimeout(IDLE));
  const micros = (seconds: number, count: number) => `${Math.round((seconds / count) * 1e6)} µs`;
  const perMinute = (seconds: number) => `${((seconds / IDLE) * 60_000).toFixed(2)} s`;
  rows.push(
    `| ${[
      processes,
      micros(reads.program, READS),
      micros(reads.database, READS),
      micros(changes.program, CHANGES),
      micros(changes.database, CHANGES),
      perMinute(idle.program),
      perMinute(idle.database),
    ].join(' | ')} |`,
  );
  await server.stop();
}

await writeResult('processes', [
  '# What several processes cost',
  '',
  '| processes | a list, program | a list, PostgreSQL | a posted job, program | a posted job, PostgreSQL | idle for a minute, program | idle, PostgreSQL |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
  `Processor time. ${READS} requests for a list of twenty jobs and ${CHANGES} posted jobs, ${CONCURRENCY} at once, each on a connection that is kept. Every process is notified of each posted job. Nobody has a stream open.`,
]);
