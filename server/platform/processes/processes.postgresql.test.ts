import { get } from 'node:http';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { createDatabase } from '../../testing/create-database.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { freePort, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { defaultPoolSize } from '../database/pool-size.ts';

/** Starting several processes takes a while on a busy machine. */
const TIMEOUT = 240_000;
const POLL = { timeout: 120_000, interval: 200 };

async function startProcesses(count: number, settings: Record<string, string> = {}) {
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  onTestFinished(drop);
  const env = { DATA_DIR: aFolder(), DATABASE_URL: url, PORT: await freePort(), LOG_LEVEL: 'info' };
  const server = await startServer({ ...env, ...settings, PROCESSES: String(count) });
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  return { url, server };
}

/** The log lines with a message. */
const linesOf = ({ output }: ServerProcess, message: string) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { msg: string; pid: number; processes: number })
    .filter(({ msg }) => msg === message);

/** The process ids that have become ready so far. */
const readyIds = (server: ServerProcess) => linesOf(server, 'a process is ready').map(({ pid }) => pid);

async function twoReadyIds(server: ServerProcess): Promise<[number, number]> {
  await expect.poll(() => readyIds(server).length, POLL).toBe(2);
  return readyIds(server) as [number, number];
}

/** Requests the health of the port on a connection of its own. */
function requestHealth({ baseUrl }: ServerProcess): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${baseUrl}/healthz`, { agent: false }, (response) => resolve(response.resume().statusCode)).on(
      'error',
      reject,
    );
  });
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test(
  'each of two processes answers on the port, one that is killed is replaced, and all stop with 0',
  { timeout: TIMEOUT },
  async () => {
    const METRICS_PORT = await freePort();
    const { server } = await startProcesses(2, { METRICS_PORT });
    expect(server.output().match(/is ready at/g)).toHaveLength(1);
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(metrics, 'those of both processes').toContain(
      `\npassa_database_connections_max ${2 * defaultPoolSize(2)}\n`,
    );
    const [one = 0, other = 0, ...more] = readyIds(server);
    expect(more).toEqual([]);

    // A stopped process holds the one connection that it was given; the other process answers all others.
    process.kill(one, 'SIGSTOP');
    let isHeldAnswered = false;
    const requests = Array.from({ length: 4 }, () => requestHealth(server));
    const settled: (number | undefined)[] = [];
    for (const request of requests) void request.then((status) => settled.push(status));
    await expect.poll(() => settled).toEqual([200, 200, 200]);
    const all = Promise.all(requests).then((statuses) => {
      isHeldAnswered = true;
      return statuses;
    });
    expect(isHeldAnswered).toBe(false);
    process.kill(one, 'SIGCONT');
    expect(await all).toEqual([200, 200, 200, 200]);

    process.kill(other, 'SIGKILL');
    await expect.poll(() => readyIds(server).length, POLL).toBe(3);
    expect(linesOf(server, 'a process ended and is replaced')).toMatchObject([{ pid: other, signal: 'SIGKILL' }]);
    expect(await requestHealth(server)).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

test(
  'a restart replaces each process and loses no request, and each scheduled task runs once a minute',
  { timeout: 2 * TIMEOUT },
  async () => {
    const { url, server } = await startProcesses(2);
    const before = await twoReadyIds(server);
    let isDone = false;
    const statuses = new Map<number, number>();
    const load = Array.from({ length: 4 }, async () => {
      const { visitor } = await aWorker(server);
      while (!isDone) {
        const { status } = await visitor.get('/api/session');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const loaded = Promise.all(load);
    await expect.poll(() => statuses.get(200) ?? 0, POLL).toBeGreaterThan(20);

    server.signal('SIGHUP');
    await Promise.race([
      expect
        .poll(() => linesOf(server, 'the restart has ended, in the environment of the start'), POLL)
        .toMatchObject([{ processes: 2 }]),
      loaded,
    ]);
    isDone = true;
    await loaded;
    expect([...statuses.keys()]).toEqual([200]);
    const after = readyIds(server).slice(before.length);
    expect(after).toHaveLength(2);
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    for (const pid of after) process.kill(pid, 0);

    // Not one of the tasks that also run at a start. The queue names the minute for which it sends a task.
    let counts = { runs: 0, minutes: 0, completed: 0 };
    await expect
      .poll(async () => {
        const [row] = await query<typeof counts>(
          url,
          `select count(*) filter (where name = 'delete-old-notifications')::int as runs,
             count(distinct data->>'slot') filter (where data->>'name' = 'delete-old-notifications')::int as minutes,
             count(*) filter (where name = 'delete-old-notifications' and state = 'completed')::int as completed
           from queue.job`,
        );
        counts = row ?? counts;
        return counts.minutes > 1 && counts.completed >= counts.minutes;
      }, POLL)
      .toBe(true);
    expect(counts.runs).toBe(counts.minutes);
    expect(await server.end('SIGINT')).toBe(0);
  },
);

test('the program ends with the reason when no process is left and none starts', { timeout: TIMEOUT }, async () => {
  const { url, server } = await startProcesses(2);
  const name = new URL(url).pathname.slice(1);
  await query(inject('postgresqlUrl'), `alter database ${name} with allow_connections false`);
  for (const pid of await twoReadyIds(server)) process.kill(pid, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /\nPassa could not start\. error: database .+ is not currently accepting connections\n/,
  );
});

test('a first process that cannot start ends the program with one sentence', { timeout: TIMEOUT }, async () => {
  const env = { DATA_DIR: aFolder(), PORT: await freePort() };
  const unreachable = await runCommand('start', {
    ...env,
    DATABASE_URL: 'postgres://passa@127.0.0.1:1/passa',
    PROCESSES: '2',
  });
  expect(unreachable).toEqual({
    exitCode: 1,
    output: '',
    errors: 'Passa could not start. The database that DATABASE_URL names cannot be reached (ECONNREFUSED).\n',
  });
  const embedded = await runCommand('start', env, ['--processes', '2']);
  expect(embedded).toEqual({
    exitCode: 1,
    output: '',
    errors:
      'Passa could not start. PROCESSES can be more than 1 only with DATABASE_URL: one process at a time can use the embedded database.\n',
  });
});
