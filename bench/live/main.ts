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
import { broadcasts, type Broadcasts } from './broadcast.ts';
import { openStreamClients } from './stream-clients.ts';
import { inMilliseconds } from '../statistics.ts';
import { timesUntilShown } from './screen-latency.ts';

// Measures, with a thousand workers online, how soon an Accept is on the worker's screen, the cost of each stream, and
// the cost of notifying all of them of a new job.

const PEOPLE = 1000;
const STREAMS_EACH = 4;
const ROUNDS = 60;
const WARM_UP = 2000;
/** The time for background work to finish. Milliseconds. */
const REST = 3000;

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

async function inTurns<Result>(times: number, act: (i: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const numbers = Array.from({ length: times }, (_, i) => i).values();
  const actSome = async () => {
    for (const i of numbers) results.push(await act(i));
  };
  await Promise.all([actSome(), actSome(), actSome(), actSome()]);
  return results;
}

const hear = ({ url }: TestServer) => openStreamClients(`${url}/api/live`);

try {
  const people = await withServer(({ url }) => inTurns(PEOPLE, () => signUp(url, 'workers')));
  const cookies = people.map(({ cookie }) => cookie);

  const { env, collect } = await inspectableNode();
  const memory = await withServer(async (server) => {
    await inTurns(WARM_UP, async (i) => {
      const Cookie = cookies[i % PEOPLE] ?? '';
      await (await fetch(`${server.url}/api/session`, { headers: { Cookie } })).text();
    });
    const crowd = hear(server);
    const resident: { asItIs: number; collected: number }[] = [];
    for (let each = 0; each <= STREAMS_EACH; each += 1) {
      if (each > 0) await crowd.open(cookies);
      await setTimeout(REST);
      const asItIs = residentBytes(server.pid);
      await collect();
      resident.push({ asItIs, collected: residentBytes(server.pid) });
    }
    const told = await broadcasts(server.url, server.pid, crowd, ROUNDS);
    await crowd.close();
    return { resident, told };
  }, env);

  const { told, accepted, shown } = await withServer(async (server) => {
    const crowd = hear(server);
    await crowd.open(cookies);
    const all = {
      told: await broadcasts(server.url, server.pid, crowd, ROUNDS),
      accepted: await timesUntilNotified(server.url, ROUNDS),
      shown: await timesUntilShown(server.url, ROUNDS),
    };
    await crowd.close();
    return all;
  });

  const timeRow = (what: string, times: number[]) =>
    `| ${what} | ${inMilliseconds(times, 50)} | ${inMilliseconds(times, 95)} |`;
  const none = memory.resident[0]?.collected ?? 0;
  const inMegabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  const memoryRow = ({ asItIs, collected }: { asItIs: number; collected: number }, i: number) => {
    const streams = i * PEOPLE;
    const each = streams ? `${((collected - none) / streams / 1024).toFixed(1)} KB` : '';
    return `| ${streams} | ${inMegabytes(asItIs)} | ${inMegabytes(collected)} | ${each} |`;
  };
  const crowdRow = (streams: number, { half, all, processorTime }: Broadcasts) =>
    `| ${streams} | ${inMilliseconds(half, 50)} | ${inMilliseconds(all, 50)} | ${inMilliseconds(all, 95)} | ${processorTime.toFixed(0)} ms |`;
  await writeResult('live', [
    `# Live: an Accept on the worker's screen, with ${PEOPLE} other streams open`,
    '',
    `| over ${ROUNDS} rounds | p50 | p95 |`,
    '| --- | --- | --- |',
    timeRow('from the click on Accept to the change on the screen, in another browser', shown),
    timeRow('from the sending of an Accept to its event on the stream', accepted),
    '',
    '| streams open | resident memory of the server | when its garbage is collected | above none, for each |',
    '| --- | --- | --- | --- |',
    ...memory.resident.map(memoryRow),
    '',
    '| streams told of a new job | half have heard, p50 | all have heard, p50 | p95 | processor time |',
    '| --- | --- | --- | --- | --- |',
    crowdRow(PEOPLE, told),
    crowdRow(PEOPLE * STREAMS_EACH, memory.told),
    '',
    'On PostgreSQL, with server, database, browsers and the other streams on one machine. Processor time is the server’s for',
    'posting the job and telling of it.',
  ]);
} finally {
  await postgresql.stop();
  await rm(dataDir, { recursive: true });
}
