import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeResult } from '../result.ts';
import { openSeededDatabase } from './seeded-database.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { openPostgres } from './postgres.ts';
import { sizeOf } from './seed/size.ts';
import { findPgbench, PGBENCH_MISSING } from './sql/pgbench.ts';
import { ratioTable, sizeTable, type Measured } from './tables.ts';

// Measures the server's speed with a thousand, a hundred thousand and a million jobs, compared with the limits of Node
// for the same bytes and of PostgreSQL for the same SQL.

const options = readOptions(process.argv.slice(2));
const start = performance.now();
const log = (what: string) => {
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${what}\n`);
};
// An interrupted run deletes its databases too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const pgbench = findPgbench();
if (!pgbench) log(PGBENCH_MISSING);

const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgres = await openPostgres(process.env['BENCH_DATABASE_URL']);
try {
  const all: Measured[] = [];
  for (const [i, jobs] of options.jobs.entries()) {
    // For sizes between the smallest and the largest only the trend is of interest.
    const isFull = i === 0 || i === options.jobs.length - 1;
    const database = await openSeededDatabase(postgres, sizeOf(jobs, options.open), folder, log);
    try {
      all.push({
        database,
        measurements: await measure(database, options, { isFull, pgbench, folder, onProgress: log }),
      });
    } finally {
      await database.drop();
    }
  }
  const lines = [
    '# Speed',
    '',
    `Each value is measured for ${options.seconds} s after a warm-up of one second. The load comes from another process; PostgreSQL runs on the same machine.`,
    ...(pgbench ? [] : ['', PGBENCH_MISSING]),
    '',
    ...ratioTable(all),
    ...all.flatMap(sizeTable),
  ];
  // A partial run does not replace the results of a full one.
  if (options.only) process.stdout.write(`${lines.join('\n')}\n`);
  else await writeResult('speed', lines);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
