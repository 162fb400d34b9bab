import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aJob } from '@passa/e2e/setup/people.ts';
import { startServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { signUp } from '../api-user.ts';
import { cpuSecondsWithChildren } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import { cpuClock } from '../speed/cpu-clock.ts';

// Measures the processor time of a request, of a change that all processes are notified of, and of an idle program, as one, three and
// six processes. The program and PostgreSQL share the machine with the load, so that rates would say little.

const PROCESSES = [1, 3, 6];
const CONCURRENCY = 10;
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

/** Runs an action a number of times, some at once. */
async function times(count: number, action: (i: number) => Promise<unknown>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, i) => i).values();
  const runSome = async () => {
    for (const i of numbers) await action(i);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runSome));
}

const rows: string[] = [];
for (const processes of PROCESSES) {
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: postgresql.url,
    PROCESSES: String(processes),
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const { postgres } = await cpuClockOf(server.pid);
  const worker = await signUp(server.url, 'workers');
  const businesses = await Promise.all(Array.from({ length: BUSINESSES }, () => signUp(server.url, 'businesses')));
  const read = () => worker.call('/api/jobs');
  const change = (i: number) => businesses[i % BUSINESSES]?.call('/api/jobs', aJob());

  /** The processor time of the program and of PostgreSQL while something runs, in seconds. */
  async function cost(run: () => Promise<unknown>): Promise<{ program: number; database: number }> {
    const [program, database] = [cpuSecondsWithChildren(server.pid), postgres()];
    await run();
    return { program: cpuSecondsWithChildren(server.pid) - program, database: postgres() - database };
  }

  await times(WARM_UP, read);
  await times(WARM_UP / 10, (i) => change(i) ?? Promise.resolve());
  const reads = await cost(() => times(READS, read));
  const changes = await cost(() => times(CHANGES, (i) => change(i) ?? Promise.resolve()));
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

async function cpuClockOf(pid: number) {
  const read = await cpuClock(pid, postgresql.url);
  return { postgres: () => read().postgres ?? 0 };
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
