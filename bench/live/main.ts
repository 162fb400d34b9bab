import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer, type TestServer } from '@passa/e2e/setup/server.ts';
import { startPostgresql } from '@passa/server/testing/postgresql';
import { inspectableNode } from '../collect-garbage.ts';
import { residentBytes } from '../process-usage.ts';
import { writeResult } from '../result.ts';
import { signUp } from '../api-user.ts';
import { timesUntilNotified } from './accept-latency.ts';
import { measureBroadcasts, type Broadcasts } from './broadcast.ts';
import { openStreamClients } from './stream-clients.ts';
import { inMilliseconds } from '../statistics.ts';
import { timesUntilShown } from './screen-latency.ts';

// Measures, with a thousand workers online, how soon an Accept is on the worker's screen, the cost of each stream, and
// the cost of notifying all of them of a new job.

const WORKERS = 1000;
const STREAMS_PER_WORKER = 4;
const ROUNDS = 60;
const WARM_UP = 2000;
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

async function runConcurrently<Result>(times: number, run: (i: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const numbers = Array.from({ length: times }, (_, i) => i).values();
  const runSome = async () => {
    for (const i of numbers) results.push(await run(i));
  };
  await Promise.all([runSome(), runSome(), runSome(), runSome()]);
  return results;
}

const openClients = ({ url }: TestServer) => openStreamClients(`${url}/api/live`);

try {
  const workers = await withServer(({ url }) => runConcurrently(WORKERS, () => signUp(url, 'workers')));
  const cookies = workers.map(({ cookie }) => cookie);

  const { env, collect } = await inspectableNode();
  const memory = await withServer(async (server) => {
    await runConcurrently(WARM_UP, async (i) => {
      const Cookie = cookies[i % WORKERS] ?? '';
      await (await fetch(`${server.url}/api/session`, { headers: { Cookie } })).text();
    });
    const clients = openClients(server);
    const memoryByStreams: { resident: number; afterCollection: number }[] = [];
    for (let streams = 0; streams <= STREAMS_PER_WORKER; streams += 1) {
      if (streams > 0) await clients.open(cookies);
      await setTimeout(SETTLE_TIME);
      const resident = residentBytes(server.pid);
      await collect();
      memoryByStreams.push({ resident, afterCollection: residentBytes(server.pid) });
    }
    const broadcasts = await measureBroadcasts(server.url, server.pid, clients, ROUNDS);
    await clients.close();
    return { memoryByStreams, broadcasts };
  }, env);

  const { broadcasts, accepted, shown } = await withServer(async (server) => {
    const clients = openClients(server);
    await clients.open(cookies);
    const all = {
      broadcasts: await measureBroadcasts(server.url, server.pid, clients, ROUNDS),
      accepted: await timesUntilNotified(server.url, ROUNDS),
      shown: await timesUntilShown(server.url, ROUNDS),
    };
    await clients.close();
    return all;
  });

  const timeRow = (what: string, times: number[]) =>
    `| ${what} | ${inMilliseconds(times, 50)} | ${inMilliseconds(times, 95)} |`;
  const withoutStreams = memory.memoryByStreams[0]?.afterCollection ?? 0;
  const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  const memoryRow = ({ resident, afterCollection }: { resident: number; afterCollection: number }, i: number) => {
    const streams = i * WORKERS;
    const each = streams ? `${((afterCollection - withoutStreams) / streams / 1024).toFixed(1)} KB` : '';
    return `| ${streams} | ${inMegabytes(resident)} | ${inMegabytes(afterCollection)} | ${each} |`;
  };
  const broadcastRow = (streams: number, { half, all, processorTime }: Broadcasts) =>
    `| ${streams} | ${inMilliseconds(half, 50)} | ${inMilliseconds(all, 50)} | ${inMilliseconds(all, 95)} | ${processorTime.toFixed(0)} ms |`;
  await writeResult('live', [
    `# Live: an Accept on the worker's screen, with ${WORKERS} other streams open`,
    '',
    `| over ${ROUNDS} rounds | p50 | p95 |`,
    '| --- | --- | --- |',
    timeRow('from the click on Accept to the change on the screen, in another browser', shown),
    timeRow('from the sending of an Accept to its event on the stream', accepted),
    '',
    '| streams open | resident memory of the server | after garbage collection | per stream |',
    '| --- | --- | --- | --- |',
    ...memory.memoryByStreams.map(memoryRow),
    '',
    '| streams that receive a new job | half have received it, p50 | all have received it, p50 | p95 | processor time |',
    '| --- | --- | --- | --- | --- |',
    broadcastRow(WORKERS, broadcasts),
    broadcastRow(WORKERS * STREAMS_PER_WORKER, memory.broadcasts),
    '',
    'On PostgreSQL, with server, database, browsers and the other streams on one machine. Processor time is that of the server',
    'for posting the job and publishing it.',
  ]);
} finally {
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
