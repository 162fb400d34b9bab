import { setTimeout } from 'node:timers/promises';
import { startServer, type TestServer } from '@passa/e2e/setup/server.ts';
import { createApiCaller, sendCall } from './api-caller.ts';
import { cookiesFor } from './cookies.ts';
import type { RoundRates } from './limits.ts';
import { matchesNames, type Options } from './options.ts';
import { cpuClock } from './cpu-clock.ts';
import { startBareServer, startLoader, type Loader } from './processes.ts';
import { readsOf, type BenchRoute } from './routes.ts';
import type { SeededDatabase } from './seeded-database.ts';
import { recordedFile } from './sql/recorded-file.ts';
import { sqlRate } from './sql/pgbench.ts';
import { timedLoad, type TimedResult } from './timed-load.ts';
import { writeNumbers, type WriteNumbers } from './write-numbers.ts';
import { writesOf } from './writes.ts';

/** What was measured of one route. */
export type Figure = {
  route: string;
  kind: BenchRoute['kind'];
  /** At 20 connections. Empty unless the measurement is full. */
  rounds: TimedResult[];
  /** The rates of the rounds that have all parts. */
  rates: RoundRates[];
  /** The CPU time per response of the bare server, and per run of the SQL of PostgreSQL, in microseconds. */
  limitTimes: { bare: number; sql: number | undefined }[];
  /** Why pgbench failed. */
  failure: string | undefined;
  /** At one connection. */
  alone: TimedResult;
  /** At 200 connections, in a full measurement. */
  crowded: TimedResult | undefined;
};

/** How a measurement runs: in full, or only for the latency of reads. */
type MeasureContext = {
  isFull: boolean;
  pgbench: string | undefined;
  folder: string;
  reportProgress: (what: string) => void;
};

const CONNECTIONS = 20;
const CROWD = 200;
/** The number of users with distinct requests. */
const READERS = 600;
/** The warm-up from the second round on, when only the connections are new. Seconds. */
const LATER_WARM_UP = 1;
/** A bare server answers as many requests in this time as the program in its own warm-up. Seconds. */
const BARE_WARM_UP = 2;
/** The longest window of the measurements at 1 and at 200 connections. Seconds. */
const MAX_SHORT_WINDOW = 2;
/** Many simultaneous hashes share the processors, so the first response comes only shortly before the last. */
const SECONDS_PER_HASH = 0.1;
/** More than the server has ever reached. */
const MAX_WRITE_RATES = { program: 1_500, sql: 4_000 };

/** The rate of the SQL and PostgreSQL's CPU time per run in microseconds, or why pgbench failed. */
type SqlResult = { rate: number; time: number | undefined } | { failed: string };
type Setup = {
  server: TestServer;
  database: SeededDatabase;
  options: Options;
  context: MeasureContext;
  loader: Loader;
};

export async function measure(database: SeededDatabase, options: Options, context: MeasureContext): Promise<Figure[]> {
  const profile = options.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` };
  const started = await startServer({ DATA_DIR: context.folder, DATABASE_URL: database.url, ...(profile || {}) });
  // By IP address: the load tool tries only one address of a name.
  const server = { ...started, url: started.url.replace('localhost', '127.0.0.1') };
  // An interrupted run ends the server too, even while it is stopped.
  const end = () => {
    process.kill(server.pid, 'SIGTERM');
    process.kill(server.pid, 'SIGCONT');
  };
  process.once('exit', end);
  const loader = startLoader();
  try {
    await untilIdle(await cpuClock(server.pid, database.url), context.reportProgress);
    const caller = createApiCaller(server.url, await cookiesFor(database.url));
    const figures: Figure[] = [];
    for (const route of [...(await readsOf(caller)), ...(context.isFull ? writesOf(caller, database.size) : [])])
      if (matchesNames(options, route.name))
        figures.push(await figureOf(route, { server, database, options, context, loader }));
    return figures;
  } finally {
    await loader.stop();
    process.off('exit', end);
    await server.stop();
  }
}

const IDLE_WINDOW = 2_000;
const MAX_IDLE_WAIT = 120_000;
/** The share of one processor that the program and PostgreSQL may use while they wait for requests. */
const IDLE_SHARE = 0.05;

/** Waits for the work that follows filling and starting, such as vacuuming and overdue tasks. */
async function untilIdle(
  clock: Awaited<ReturnType<typeof cpuClock>>,
  reportProgress: (what: string) => void,
): Promise<void> {
  const used = () => {
    const { program, postgres = 0 } = clock();
    return (program + postgres) * 1000;
  };
  const deadline = performance.now() + MAX_IDLE_WAIT;
  let before: number;
  do {
    before = used();
    await setTimeout(IDLE_WINDOW);
  } while (used() - before > IDLE_SHARE * IDLE_WINDOW && performance.now() < deadline);
  if (performance.now() >= deadline) reportProgress('still busy without requests');
}

async function figureOf(route: BenchRoute, setup: Setup): Promise<Figure> {
  const { options, context } = setup;
  const numbers = writeNumbers(route, setup.database.url);
  const program = await programLoad(route, numbers, setup);
  const figure: Omit<Figure, 'alone' | 'crowded'> = {
    route: route.name,
    kind: route.kind,
    rounds: [],
    rates: [],
    limitTimes: [],
    failure: undefined,
  };
  if (context.isFull) {
    const { limits, stop } = await limitLoads(route, numbers, setup);
    try {
      for (let round = 1; round <= options.rounds; round += 1) {
        context.reportProgress(`${route.name}, round ${round}`);
        const warmUp = round === 1 ? options.seconds : LATER_WARM_UP;
        const result = await program(CONNECTIONS, warmUp, options.seconds);
        const { bare, sql } = await limits(round === 1 ? BARE_WARM_UP : 0, options.seconds);
        figure.rounds.push(result);
        if (sql && 'failed' in sql) figure.failure = sql.failed;
        else figure.rates.push({ program: result.rate, bare: bare.rate, sql: sql?.rate });
        figure.limitTimes.push({ bare: bare.programTime, sql: sql && 'time' in sql ? sql.time : undefined });
      }
    } finally {
      await stop();
    }
  } else {
    context.reportProgress(route.name);
    await program(CONNECTIONS, 0, options.seconds);
  }
  const short = Math.min(options.seconds, MAX_SHORT_WINDOW);
  const alone = await program(1, LATER_WARM_UP, short);
  const crowdedFor = route.hashes ? CROWD * SECONDS_PER_HASH : short;
  return { ...figure, alone, crowded: context.isFull ? await program(CROWD, LATER_WARM_UP, crowdedFor) : undefined };
}

/** Loads on the program. */
async function programLoad(route: BenchRoute, numbers: WriteNumbers, { server, database, loader }: Setup) {
  const isWrite = route.kind === 'write';
  const most = route.maxRates?.program ?? MAX_WRITE_RATES.program;
  const clock = await cpuClock(server.pid, database.url);
  const load = async (connections: number, seconds: number) => {
    const count = isWrite ? Math.ceil(most * seconds) : READERS;
    const calls = route.calls(count, isWrite ? await numbers.reserve(count) : 0);
    const result = await timedLoad(loader, clock, { url: server.url, calls, connections, seconds });
    if (isWrite) numbers.use(result.sent);
    // This call is queued behind those left over from the load, so they have finished when it returns.
    if (calls[0]) await sendCall(server.url, calls[0]);
    return result;
  };
  return async (connections: number, warmUp: number, seconds: number): Promise<TimedResult> => {
    if (warmUp > 0) await load(connections, warmUp);
    return load(connections, seconds);
  };
}

/** Loads on the parts of the limit: a bare server that sends the response of the route, and pgbench with its SQL. */
async function limitLoads(route: BenchRoute, numbers: WriteNumbers, { server, database, context, loader }: Setup) {
  const isWrite = route.kind === 'write';
  let most = route.maxRates?.sql ?? MAX_WRITE_RATES.sql;
  const calls = route.calls(isWrite ? 1 : READERS, isWrite ? await numbers.reserve(1) : 0);
  const [call] = calls;
  if (!call) throw new Error(`${route.name} has no call.`);
  const response = await sendCall(server.url, call);
  if (response.status > 299) throw new Error(`${route.name} responded with ${response.status}.`);
  if (isWrite) numbers.use(1);
  const bare = await startBareServer({ response, hashes: route.hashes ?? false });
  const clock = await cpuClock(bare.pid, database.url);
  const loadBare = async (warmUp: number, seconds: number): Promise<TimedResult> => {
    const load = { url: bare.url, calls, connections: CONNECTIONS };
    if (warmUp > 0) await loader.run({ ...load, seconds: warmUp });
    return timedLoad(loader, clock, { ...load, seconds });
  };
  const loadSql = async (seconds: number): Promise<SqlResult | undefined> => {
    if (route.kind === 'shared') return undefined;
    if (!context.pgbench) return { failed: 'pgbench is missing' };
    const count = most * (seconds + LATER_WARM_UP);
    const first = isWrite ? await numbers.reserve(count) : 0;
    const load = { clients: CONNECTIONS, base: first, open: database.size.open, warmUp: LATER_WARM_UP, seconds };
    const before = clock().postgres;
    const result = await sqlRate(context.pgbench, recordedFile(route.name), database.url, load);
    const after = clock().postgres;
    if (isWrite) numbers.use(count);
    if ('failed' in result) return result;
    // Prepares no more than needed the next time: preparing a write may take longer than the write.
    if (route.maxRates) most = Math.min(most, Math.ceil(result.rate * 4));
    const time = before === undefined || after === undefined ? undefined : after - before;
    return { rate: result.rate, time: time && (time * 1_000_000) / result.runs };
  };
  return {
    limits: async (warmUp: number, seconds: number) => {
      // Tasks that the program still has to do, such as mails, must not slow down what it is compared with.
      process.kill(server.pid, 'SIGSTOP');
      try {
        return { bare: await loadBare(warmUp, seconds), sql: await loadSql(seconds) };
      } finally {
        process.kill(server.pid, 'SIGCONT');
      }
    },
    stop: bare.stop,
  };
}
