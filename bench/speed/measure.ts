import { startServer, type TestServer } from '@passa/e2e/setup/server.ts';
import type { SeededDatabase } from './seeded-database.ts';
import { cookiesFor } from './cookies.ts';
import type { LoadResult } from './load.ts';
import type { Options } from './options.ts';
import { runLoad, withBareServer } from './processes.ts';
import { prepare, recordRoute, RECORDINGS, type RecordedRoute } from './record-route.ts';
import { readsOf, type BenchRoute } from './routes.ts';
import { sendCall, createApiCaller } from './api-caller.ts';
import { measureSql, type SqlResult } from './sql/pgbench.ts';
import { startRecorder } from './sql/recorder.ts';
import { writesOf } from './writes.ts';

/** One route with a number of simultaneous connections, and its limits. */
export type Measurement = {
  route: string;
  kind: BenchRoute['kind'];
  /** The limit that the goal refers to. */
  against: '`node:http`' | '`node:http` that hashes' | 'its SQL';
  connections: number;
  result: LoadResult;
  bare?: LoadResult;
  sql?: SqlResult;
};

/** What to measure: everything, or only the latency of reads. */
export type MeasureOptions = {
  isFull: boolean;
  pgbench: string | undefined;
  folder: string;
  onProgress: (what: string) => void;
};

const WARM_UP = 1;
/** The number of users with distinct requests. */
const READERS = 600;
const SECONDS_PER_HASH = 0.1;
/** More than the server has ever reached. Unused writes cost only their preparation. */
const WRITES_PER_SECOND = 1_500;
const WRITES_PER_SECOND_OF_SQL = 4_000;

export async function measure(
  database: SeededDatabase,
  options: Options,
  measureOptions: MeasureOptions,
): Promise<Measurement[]> {
  const cookieOf = await cookiesFor(database.url);
  const routesFor = async ({ url }: TestServer) => {
    const caller = createApiCaller(url, cookieOf);
    const all = [...(await readsOf(caller)), ...(measureOptions.isFull ? writesOf(caller, database.size) : [])];
    return all.filter(({ name }) => (options.only ?? name).split(',').some((part) => name.includes(part)));
  };
  const withServer = async <Result>(databaseUrl: string, use: (server: TestServer) => Promise<Result>, env = {}) => {
    const server = await startServer({ DATA_DIR: measureOptions.folder, DATABASE_URL: databaseUrl, ...env });
    try {
      // By IP address: the load tool tries only one address of a name.
      return await use({ ...server, url: server.url.replace('localhost', '127.0.0.1') });
    } finally {
      await server.stop();
    }
  };

  const recorder = await startRecorder(database.url);
  const recordings = await withServer(recorder.url, async (server) => {
    const found = new Map<string, RecordedRoute>();
    for (const route of await routesFor(server))
      found.set(route.name, await recordRoute(route, server.url, database.url, recorder));
    return found;
  }).finally(recorder.stop);

  const profile = options.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` };
  const measureAll = async (server: TestServer) => {
    const measurements: Measurement[] = [];
    for (const route of await routesFor(server)) {
      const recording = recordings.get(route.name);
      if (!recording) continue;
      const numbers = { next: RECORDINGS };
      for (const connections of measureOptions.isFull ? options.connections : options.connections.slice(0, 1)) {
        measureOptions.onProgress(`${route.name}, ${connections} at once`);
        measurements.push(
          await measureRoute(route, recording, connections, numbers, { server, database, options, measureOptions }),
        );
      }
    }
    return measurements;
  };
  return withServer(database.url, measureAll, profile || {});
}

function limitOf({ kind, hashes }: BenchRoute): Measurement['against'] {
  // Its SQL takes a hundredth of the time of its password hash.
  if (hashes) return '`node:http` that hashes';
  return kind === 'shared' ? '`node:http`' : 'its SQL';
}

async function measureRoute(
  route: BenchRoute,
  { answer, script }: RecordedRoute,
  connections: number,
  numbers: { next: number },
  {
    server,
    database,
    options,
    measureOptions,
  }: { server: TestServer; database: SeededDatabase; options: Options; measureOptions: MeasureOptions },
): Promise<Measurement> {
  const { seconds } = options;
  const isWrite = route.kind === 'write';
  // Each write has a record of its own, so that writes do not affect each other.
  const reserve = async (count: number): Promise<number> => {
    const from = numbers.next;
    numbers.next += count;
    await prepare(route, database.url, from, numbers.next);
    return from;
  };
  const count = isWrite ? WRITES_PER_SECOND * (seconds + WARM_UP) : READERS;
  const calls = route.calls(count, isWrite ? await reserve(count) : 0);
  // Many simultaneous hashes share the processors, so the first response comes hardly before the last.
  const longLoad = { seconds: Math.max(seconds, Math.ceil(connections * SECONDS_PER_HASH)), warmUp: 0 };
  const times = route.hashes ? longLoad : { seconds, warmUp: WARM_UP };
  const load = { calls, connections, ...times };
  const result = await runLoad({ ...load, url: server.url });
  // This call is queued behind those left over from the load, so they have finished when it returns.
  if (calls[0]) await sendCall(server.url, calls[0]);
  const measurement: Measurement = {
    route: route.name,
    kind: route.kind,
    against: limitOf(route),
    connections,
    result,
  };
  if (!measureOptions.isFull) return measurement;

  if (!isWrite || measurement.against !== 'its SQL') {
    const bare = { answer, hashes: route.hashes ?? false };
    measurement.bare = await withBareServer(bare, (url) => runLoad({ ...load, url }));
  }
  if (route.kind !== 'shared' && measureOptions.pgbench) {
    const first = isWrite ? await reserve(WRITES_PER_SECOND_OF_SQL * seconds) : 0;
    const clients = { clients: connections, seconds, base: first };
    measurement.sql = await measureSql(measureOptions.pgbench, measureOptions.folder, database.url, script, clients);
  }
  return measurement;
}
