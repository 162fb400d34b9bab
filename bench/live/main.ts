import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer, type TestServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { runConcurrently } from '../concurrently.ts';
import { inspectableNode } from '../inspectable-node.ts';
import { residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';
import { timesUntilNotified } from './accept-latency.ts';
import { availableScreen, jobLoad, listScreen, otherScreen, type JobLoad } from './job-load.ts';
import { openStreamClients } from './stream-clients.ts';
import { formatPercentile } from '../statistics.ts';
import { timesUntilShown } from './screen-latency.ts';

// Measures, with a thousand workers online, how soon an Accept is on the worker's screen, the cost of each stream, how soon a new
// job is in the lists that it belongs to, and what it costs that others are online. `--short` checks that it works.

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const WORKERS = options.short ? 54 : 1000;
const STREAMS_PER_WORKER = 5;
/** Streams with a list on the screen, ten for each combination of a city and an expertise. */
const VIEWERS = options.short ? 27 : 270;
const LOAD = { rate: 20, seconds: options.short ? 5 : 60 };
const ROUNDS = options.short ? 3 : 60;
const WARM_UP = 2 * WORKERS;
const AT_ONCE = 4;
/** The time for background work to finish. Milliseconds. */
const SETTLE_TIME = 3000;

const dataDir = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgresql = await startPostgresql();

/** Starts a new server for each measurement, so that measurements do not affect each other. */
async function withServer<Result>(measure: (server: TestServer) => Promise<Result>, env = {}): Promise<Result> {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgresql.url, ...env });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

const openClients = ({ url }: TestServer) => openStreamClients(`${url}/api/live`);

try {
  const workers = await withServer(({ url }) => runConcurrently(WORKERS, AT_ONCE, () => signUp(url, 'workers')));
  const cookies = workers.map(({ cookie }) => cookie);

  const { env, collect } = await inspectableNode();
  const memory = await withServer(async (server) => {
    await runConcurrently(WARM_UP, AT_ONCE, async (i) => {
      const Cookie = cookies[i % WORKERS] ?? '';
      await (await fetch(`${server.url}/api/session`, { headers: { Cookie } })).text();
    });
    const clients = openClients(server);
    const memoryByStreams: { resident: number; afterCollection: number }[] = [];
    for (let each = 0; each <= STREAMS_PER_WORKER; each += 1) {
      if (each > 0) await clients.open(cookies.map((cookie) => ({ cookie })));
      await setTimeout(SETTLE_TIME);
      const resident = residentBytes(server.pid);
      await collect();
      memoryByStreams.push({ resident, afterCollection: residentBytes(server.pid) });
    }
    await clients.close();
    return memoryByStreams;
  }, env);

  const streams = Array.from({ length: STREAMS_PER_WORKER }, () => cookies).flat();
  const screens = streams.map((cookie, i) => (i < VIEWERS ? listScreen : otherScreen)(cookie, i));
  const filtered = await withServer((server) => jobLoad(server, screens, LOAD));
  const newest = await withServer((server) => jobLoad(server, cookies.map(availableScreen), { ...LOAD, rate: 1 }));

  const { accepted, shown } = await withServer(async (server) => {
    const clients = openClients(server);
    await clients.open(cookies.map((cookie, i) => otherScreen(cookie, i)));
    const all = {
      accepted: await timesUntilNotified(server.url, ROUNDS),
      shown: await timesUntilShown(server.url, ROUNDS),
    };
    await clients.close();
    return all;
  });

  const timeRow = (what: string, times: number[]) =>
    `| ${what} | ${formatPercentile(times, 50)} | ${formatPercentile(times, 95)} |`;
  const withoutStreams = memory[0]?.afterCollection ?? 0;
  const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  const memoryRow = ({ resident, afterCollection }: { resident: number; afterCollection: number }, i: number) => {
    const streams = i * WORKERS;
    const each = streams ? `${((afterCollection - withoutStreams) / streams / 1024).toFixed(1)} KB` : '';
    return `| ${streams} | ${inMegabytes(resident)} | ${inMegabytes(afterCollection)} | ${each} |`;
  };
  const loadRow = (load: JobLoad) =>
    `| ${load.rate} | ${load.streams} | ${load.viewers} | ${formatPercentile(load.shown, 50)} | ${formatPercentile(load.shown, 95)} | ${load.messages} | ${load.requests} | ${load.unneededMessages} | ${load.cpuTime.toFixed(1)} ms |`;
  const lines = [
    `# Live: an Accept on the worker's screen, with ${WORKERS} other streams open`,
    '',
    `| over ${ROUNDS} rounds | p50 | p95 |`,
    '| --- | --- | --- |',
    timeRow('from the click on Accept to the change on the screen, in another browser', shown),
    timeRow('from the sending of an Accept to its event on the stream', accepted),
    '',
    '| streams open | resident memory of the server | after garbage collection | per stream |',
    '| --- | --- | --- | --- |',
    ...memory.map(memoryRow),
    '',
    '| jobs a second | streams | of them with a list | from posting to the list, p50 | p95 | messages | requests of lists | messages to the others | CPU time for each job |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    loadRow(filtered),
    loadRow(newest),
    '',
    'In the first row, each list shows one city and one expertise, and the other streams show what no new job changes. In the second,',
    'everybody looks at the newest jobs.',
    '',
    'On PostgreSQL, with server, database, browsers and the other streams on one machine. CPU time is the server’s for',
    'posting the job, sending its events and answering the requests of lists.',
  ];
  if (options.short) process.stdout.write(`${lines.join('\n')}\n`);
  else await writeResult('live', lines);
} finally {
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
