import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@passa/e2e/setup/server.ts';
import { writeResult } from '../result.ts';
import { createApiCaller, sendCall } from '../speed/api-caller.ts';
import { cookiesFor } from '../speed/cookies.ts';
import type { ApiCall } from '../speed/load.ts';
import { readOptions } from '../speed/options.ts';
import { openPostgres, runStatement } from '../speed/postgres.ts';
import { startLoader } from '../speed/processes.ts';
import { cpuClock } from '../speed/cpu-clock.ts';
import { openSeededDatabase } from '../speed/seeded-database.ts';
import { sizeOf, MEASURED_WORKERS } from '../speed/seed/size.ts';
import { cpuTime } from '../speed/tables.ts';
import { timedLoad, type TimedResult } from '../speed/timed-load.ts';
import { median } from '../statistics.ts';
import { installParseServer, startParseServer, VERSION } from './parse-server.ts';

// Compares the list of five jobs with Parse Server's, on the same PostgreSQL, with the same jobs.

const JOBS = 1_000;
const CONNECTIONS = 20;
const LATER_WARM_UP = 1;
/** The goal: how many times the rate of Parse Server. */
const MIN_RATIO = 4;

const options = readOptions(process.argv.slice(2));
const reportProgress = (what: string) => void process.stderr.write(`${what}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

installParseServer();
await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
cleanup.defer(() => rm(folder, { recursive: true }));
const postgres = await openPostgres(process.env['BENCH_DATABASE_URL']);
cleanup.defer(() => postgres.stop());
const loader = startLoader();
cleanup.defer(() => loader.stop());
const database = await openSeededDatabase(postgres, sizeOf(JOBS), folder, reportProgress);
cleanup.defer(() => database.drop());
const parseDatabase = await postgres.createDatabase('passa_bench_parse');
cleanup.defer(() => parseDatabase.drop());
const parse = await startParseServer(parseDatabase.url);
cleanup.defer(() => parse.stop());
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url });
cleanup.defer(async () => void (await server.stop()));
const jobs = await jobsOf(database.url);
for (const name of ['Job', 'IndexedJob']) await parse.create(name, jobs);
await runStatement(parseDatabase.url, 'create index on "IndexedJob" (status, "postedAt" desc)');
await runStatement(parseDatabase.url, 'vacuum analyze');
const caller = createApiCaller(server.url.replace('localhost', '127.0.0.1'), await cookiesFor(database.url));
const lists = [
  {
    name: 'Available, with a session',
    url: caller.url,
    pid: server.pid,
    calls: Array.from({ length: MEASURED_WORKERS }, (_, i) => caller.asWorker(i, '/api/shifts?view=available')),
  },
  ...(['Job', 'IndexedJob'] as const).map((name) => ({
    name: `Parse Server ${VERSION}, without a session${name === 'Job' ? '' : ', with an index made for the list'}`,
    url: parse.url,
    pid: parse.pid,
    calls: [{ method: 'GET', path: listOf(name), headers: parse.headers } satisfies ApiCall],
  })),
];
const rounds = lists.map((): TimedResult[] => []);
const bytes: number[] = [];
for (const { url, calls } of lists) {
  const response = calls[0] && (await sendCall(url, calls[0]));
  if (response?.status !== 200) throw new Error(`${url} responded with ${String(response?.status)}.`);
  bytes.push(Buffer.from(response.body, 'base64').length);
}
for (let round = 1; round <= options.rounds; round += 1) {
  for (const [i, { name, url, pid, calls }] of lists.entries()) {
    reportProgress(`${name}, round ${round}`);
    const load = { url, calls, connections: CONNECTIONS };
    await loader.run({ ...load, seconds: round === 1 ? options.seconds : LATER_WARM_UP });
    const clock = await cpuClock(pid, database.url);
    rounds[i]?.push(await timedLoad(loader, clock, { ...load, seconds: options.seconds }));
  }
}
const rates = rounds.map((each) => median(each.map(({ rate }) => rate)));
const [ours = NaN, theirs = NaN, indexed = NaN] = rates;
const ratio = ours / theirs;
const lines = [
  '# Peers',
  '',
  `A list of the five newest of 600 open jobs at ${CONNECTIONS} connections, on the same PostgreSQL: windows of ${options.seconds} s after a warm-up, the median of ${options.rounds} rounds in which the lists take turns.`,
  '',
  '| | per second | each round | p50 | µs, program / PostgreSQL | bytes |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  ...lists.map(({ name }, i) => {
    const each = rounds[i] ?? [];
    const refused = each.flatMap((result) => Object.entries(result.refused));
    const warnings = refused.map(([status, count]) => ` **REFUSED: ${count} × ${status}**`).join('');
    const p50 = median(each.map((result) => result.p50 ?? NaN));
    const series = each.map(({ rate }) => rate.toFixed(0)).join(', ');
    return `| ${[name + warnings, rates[i]?.toFixed(0), series, `${p50.toFixed(1)} ms`, cpuTime(each), bytes[i]].join(' | ')} |`;
  }),
  '',
  `${ratio.toFixed(2)} times the rate of Parse Server (goal: at least ${MIN_RATIO}${ratio >= MIN_RATIO ? '' : ', missed'}), and ${(ours / indexed).toFixed(2)} times its rate with an index that it does not make itself.`,
];
if (options.rounds < 3 || options.seconds < 5) process.stdout.write(`${lines.join('\n')}\n`);
else await writeResult('peers', lines);

/** The jobs of a seeded database as objects of Parse Server. */
function jobsOf(databaseUrl: string): Promise<object[]> {
  return runStatement(
    databaseUrl,
    `select title, description, required_expertise as "requiredExpertise", pay_rate::float8 as "payRate", address, jobs.city,
       jobs.zip_code as "zipCode", jobs.status, business_name as "businessName", business_type as "businessType",
       json_build_object('__type', 'Date', 'iso', to_char(start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as "startDate",
       json_build_object('__type', 'Date', 'iso', to_char(end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as "endDate",
       json_build_object('__type', 'Date', 'iso', to_char(jobs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as "postedAt"
     from jobs join businesses on businesses.user_id = jobs.business_id`,
  );
}

/** The five newest open objects of a class. */
function listOf(name: string): string {
  const query = new URLSearchParams({ where: JSON.stringify({ status: 'open' }), order: '-postedAt', limit: '5' });
  return `/parse/classes/${name}?${query.toString()}`;
}
