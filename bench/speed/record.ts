import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '@passa/e2e/setup/server.ts';
import { createApiCaller, sendCall } from './api-caller.ts';
import { cookiesFor } from './cookies.ts';
import { matchesNames, readOptions } from './options.ts';
import { openPostgres, runStatement } from './postgres.ts';
import { readsOf, type BenchRoute } from './routes.ts';
import { seededNames } from './seed/seeded-names.ts';
import { sizeOf } from './seed/size.ts';
import { openSeededDatabase } from './seeded-database.ts';
import { pgbenchScript } from './sql/pgbench-script.ts';
import { RECORDED, recordedFile } from './sql/recorded-file.ts';
import { startRecorder } from './sql/recorder.ts';
import { writesOf } from './writes.ts';

// Records the SQL that the program sends for each route, and writes it to files as PostgreSQL's part of the limits.

/** The number of calls per recording. The first one warms up. */
const RECORDINGS = 2;
/** The time for background work of a call to finish. Milliseconds. */
const REST = 700;
/** The smallest size: its jobs exist in every database. */
const JOBS = 1_000;

const options = readOptions(process.argv.slice(2));
const reportProgress = (what: string) => void process.stderr.write(`${what}\n`);
const folder = await mkdtemp(join(tmpdir(), 'passa-bench-'));
const postgres = await openPostgres(process.env['BENCH_DATABASE_URL']);
try {
  const database = await openSeededDatabase(postgres, sizeOf(JOBS), folder, reportProgress);
  const names = seededNames();
  const seededTimes = await timesOf(database.url);
  const recorder = await startRecorder(database.url);
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: recorder.url });
  const url = server.url.replace('localhost', '127.0.0.1');
  const caller = createApiCaller(url, await cookiesFor(database.url));
  const record = async (route: BenchRoute) => {
    for (const statement of route.prepare?.(0, RECORDINGS) ?? []) await runStatement(database.url, statement);
    const [first, second = first] = route.calls(RECORDINGS, 0);
    if (!first || !second) throw new Error(`${route.name} has no call.`);
    await sendCall(url, first);
    // Background work after a write, such as a mail, must not be part of the next recording.
    await setTimeout(REST);
    const at = new Date();
    let token = '';
    const units = await recorder.record(async () => {
      const { status, headers } = await sendCall(url, second);
      if (status > 299) throw new Error(`${route.name} responded with ${status}.`);
      const cookie = headers.find(([, value]) => value.includes('session_token='))?.[1] ?? '';
      token = /session_token=([^.]+)/.exec(cookie)?.[1] ?? '';
    });
    const varying = route.varying?.(RECORDINGS - 1, token) ?? [];
    return pgbenchScript({ route: route.name, units, at, varying, names, seededTimes });
  };
  // A complete recording leaves no file of a route that is gone.
  if (options.only.length === 0) await rm(RECORDED, { recursive: true, force: true });
  await mkdir(RECORDED, { recursive: true });
  try {
    for (const route of [...(await readsOf(caller)), ...writesOf(caller, database.size)]) {
      if (route.kind === 'shared' || !matchesNames(options, route.name)) continue;
      const file = recordedFile(route.name);
      await writeFile(file, await record(route));
      reportProgress(file);
    }
  } finally {
    await server.stop();
    recorder.stop();
    await database.drop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** When each open job was created, as SQL for any seeded database. */
async function timesOf(databaseUrl: string): Promise<Map<number, string>> {
  const rows = await runStatement<{ id: string; created_at: Date }>(
    databaseUrl,
    `select id, created_at from jobs where status = 'open'`,
  );
  return new Map(
    rows.map(({ id, created_at }) => [created_at.getTime(), `(select created_at from jobs where id = '${id}')`]),
  );
}
