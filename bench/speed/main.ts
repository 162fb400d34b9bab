import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeResult } from '../result.ts';
import { openSeededDatabase } from './seeded-database.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { openPostgres } from './postgres.ts';
import { sizeOf } from './seed/size.ts';
import { findPgbench, PGBENCH_HINT } from './sql/pgbench.ts';
import { goalTable, sizeTable, type Measured } from './tables.ts';

// Measures the server's speed with a thousand, a hundred thousand and a million jobs. The limit of a route is what bare Node
// for the same bytes and PostgreSQL for the same work reach one after the other.

const options = readOptions(process.argv.slice(2));
const began = performance.now();
const reportProgress = (what: string) => {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}\n`);
};
// process.exit runs the exit handlers, which stop the PostgreSQL of this run and delete its data.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const pgbench = findPgbench();
if (!pgbench) reportProgress(PGBENCH_HINT);

const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgres = await openPostgres(process.env['BENCH_DATABASE_URL']);
try {
  const all: Measured[] = [];
  for (const [i, jobs] of options.jobs.entries()) {
    // For sizes between the smallest and the largest only the trend is of interest.
    const isFull = i === 0 || i === options.jobs.length - 1;
    const database = await openSeededDatabase(postgres, sizeOf(jobs, options.open), folder, reportProgress);
    try {
      all.push({
        database,
        figures: await measure(database, options, { isFull, pgbench, folder, reportProgress }),
      });
    } finally {
      await database.drop();
    }
  }
  const lines = [
    '# Speed',
    '',
    `Windows of ${options.seconds} s, after ${options.seconds} s of warm-up in the first round and 1 s in later ones; the median of ${options.rounds} rounds. Each round measures the program, bare \`node:http\` and pgbench once. The serial limit is 1 / (1 / bare + 1 / pgbench). The load comes from another process, on the machine that runs PostgreSQL too. Sign-in is compared with bare \`node:http\` that hashes.`,
    ...(pgbench ? [] : ['', PGBENCH_HINT]),
    '',
    ...goalTable(all),
    ...all.flatMap(sizeTable),
  ];
  // A partial or short run does not replace the results of a full one.
  const isPartial = options.only.length > 0 || options.rounds < 3 || options.seconds < 5 || options.jobs.length < 2;
  if (isPartial) process.stdout.write(`${lines.join('\n')}\n`);
  else await writeResult('speed', lines);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
