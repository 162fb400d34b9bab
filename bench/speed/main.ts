import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeResult } from '../result.ts';
import { openSeededDatabase } from './seeded-database.ts';
import { measure } from './measure.ts';
import { readOptions } from './options.ts';
import { openPostgres } from './postgres.ts';
import { sizeOf } from './seed/size.ts';
import { findPgbench, HOW_TO_GET_IT } from './sql/pgbench.ts';
import { ratioTable, sizeTable, type Measured } from './tables.ts';

// Measures the server's speed with a thousand, a hundred thousand and a million jobs, compared with the limits of Node
// for the same bytes and of PostgreSQL for the same SQL.

const options = readOptions(process.argv.slice(2));
const began = performance.now();
const tell = (what: string) => {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}\n`);
};
// An interrupted run deletes its databases too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const pgbench = findPgbench();
if (!pgbench) tell(HOW_TO_GET_IT);

const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const place = await openPostgres(process.env['BENCH_DATABASE_URL']);
try {
  const all: Measured[] = [];
  for (const [i, jobs] of options.jobs.entries()) {
    // For sizes between the smallest and the largest only the trend is of interest.
    const isFull = i === 0 || i === options.jobs.length - 1;
    const base = await openSeededDatabase(place, sizeOf(jobs, options.open), folder, tell);
    try {
      all.push({ base, figures: await measure(base, options, { isFull, pgbench, folder, tell }) });
    } finally {
      await base.drop();
    }
  }
  const lines = [
    '# Speed',
    '',
    `Each figure from ${options.seconds} s after a second of warming up, the load from a process beside the program, on the same machine as PostgreSQL.`,
    ...(pgbench ? [] : ['', HOW_TO_GET_IT]),
    '',
    ...ratioTable(all),
    ...all.flatMap(sizeTable),
  ];
  // A partial run does not replace the results of a full one.
  if (options.only) process.stdout.write(`${lines.join('\n')}\n`);
  else await writeResult('speed', lines);
} finally {
  await place.stop();
  await rm(folder, { recursive: true });
}
