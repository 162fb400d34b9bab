import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { collectingLog } from '../../testing/log.ts';
import { startPassa } from '../../testing/passa.ts';
import { openMigratedEmbedded } from '../../database/embedded.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'passa-data-'));
const made = join(root, 'made');
let folder: string;

beforeAll(async () => {
  await (await openMigratedEmbedded(made)).close();
});
beforeEach(() => {
  folder = mkdtempSync(join(root, 'folder-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Copies a database, since creating one takes a while. */
const withDatabase = () => cpSync(made, folder, { recursive: true });

const START = fileURLToPath(new URL('../../start.js', import.meta.url));
const EMBEDDED = new URL('../../database/embedded.ts', import.meta.url).href;

/** Runs a separate process on the folder. */
const runNode = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, {
    env: { ...env, PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('rows and sessions survive a restart', async () => {
  const { log, takeErrors } = collectingLog();
  withDatabase();
  const first = await openMigratedEmbedded(folder);
  const before = await startPassa(first.db, { log });
  const [business, worker] = [await aBusiness(before), await aWorker(before)];
  const { job } = await aHire(business, worker);
  await before.close();
  await first.close();

  const second = await openMigratedEmbedded(folder);
  const after = await startPassa(second.db, { log });
  const as = (user: typeof worker, path: string) => after.visitor().get(path, { Cookie: user.visitor.cookie });
  expect(await as(worker, '/api/session')).toMatchObject({ body: { account: worker.account } });
  expect(await as(worker, '/api/shifts?view=assigned')).toMatchObject({
    body: { shifts: [{ id: job.id, status: 'hired' }] },
  });
  expect(await as(business, `/api/business/jobs/${job.id}`)).toMatchObject({ status: 200 });
  const { email, password } = worker;
  expect((await after.visitor().post('/api/session', { email, password })).status).toBe(200);
  await after.close();
  await second.close();
  expect(takeErrors()).toEqual([]);
});

test('a second process on the folder is refused with one sentence, and the first continues', async () => {
  withDatabase();
  const { db, close } = await openMigratedEmbedded(folder);
  const second = runNode([START], { DATA_DIR: folder, PORT: '0' });
  const [said] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(said).toBe(
    `Passa could not start. Another process is using ${folder}. Stop it first, or name another folder in DATA_DIR.\n`,
  );
  expect(second.exitCode).toBe(1);
  expect(await countOf(db, 'users')).toBe(0);
  await close();
});

test('one process cannot open the folder twice, until it has closed it', async () => {
  withDatabase();
  const first = await openMigratedEmbedded(folder);
  await expect(openMigratedEmbedded(folder)).rejects.toThrow(FolderInUseError);
  await first.close();
  await (await openMigratedEmbedded(folder)).close();
});

// Creates two databases.
test(
  'a process that was killed while it created the database does not block the next start',
  { timeout: 60_000 },
  async () => {
    const script = `
    const { openMigratedEmbedded } = await import(${JSON.stringify(EMBEDDED)});
    await openMigratedEmbedded(${JSON.stringify(folder)}, {
      fill: async (db) => {
        await db.execute("insert into secrets values ('half', 'made')");
        console.log('half made');
        await new Promise((resolve) => setInterval(resolve, 1e9));
      },
    });`;
    const killed = runNode(['--input-type=module', '-e', script]);
    await once(killed.stdout, 'data');
    await expect(openMigratedEmbedded(folder)).rejects.toThrow(FolderInUseError);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['database.unfinished', 'lock']));
    expect(readdirSync(folder)).not.toContain('database');

    let filled = 0;
    const { db, close } = await openMigratedEmbedded(folder, {
      fill: async (fresh) => {
        filled += 1;
        expect(await countOf(fresh, 'secrets')).toBe(0);
      },
    });
    expect(filled).toBe(1);
    expect(await countOf(db, 'secrets')).toBe(0);
    expect(readdirSync(folder)).not.toContain('database.unfinished');
    await close();
  },
);

test('a process that was killed while it created the lock file of PostgreSQL does not block the next start', async () => {
  withDatabase();
  writeFileSync(join(folder, 'database', 'postmaster.pid'), '');
  const { db, close } = await openMigratedEmbedded(folder);
  expect(await countOf(db, 'users')).toBe(0);
  await close();
});

test('a database of another version of PostgreSQL is refused with the reason of PostgreSQL', async () => {
  withDatabase();
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '12\n');
  const refused = runNode([START], { DATA_DIR: folder, PORT: '0' });
  const [said] = await Promise.all([text(refused.stderr), once(refused, 'exit')]);
  expect([said, refused.exitCode]).toEqual([
    'Passa could not start. PostgreSQL refuses to open the embedded database: database files are incompatible with server.\n',
    1,
  ]);
});

test('a database without a control file ends the process with the reason of PostgreSQL', async () => {
  withDatabase();
  rmSync(join(folder, 'database', 'global', 'pg_control'));
  const refused = runNode([START], { DATA_DIR: folder, PORT: '0' });
  const [said] = await Promise.all([text(refused.stderr), once(refused, 'exit')]);
  expect(said).toMatch(/^The embedded database ended: could not open file "global\/pg_control": .+\. Passa stops\.\n$/);
  expect(refused.exitCode).toBe(1);
});

test('a fill that fails leaves no database, and releases the folder', async () => {
  await expect(
    openMigratedEmbedded(folder, { fill: () => Promise.reject(new Error('no demo today')) }),
  ).rejects.toThrow('no demo today');
  expect(existsSync(join(folder, 'database'))).toBe(false);
  lockFolder(folder)();
});

test('an invalid environment variable stops the start with one sentence', async () => {
  const refused = runNode([START], { DATA_DIR: folder, PORT: 'http' });
  const [said] = await Promise.all([text(refused.stderr), once(refused, 'exit')]);
  expect([said, refused.exitCode]).toEqual(['Passa could not start. PORT must be a port number.\n', 1]);
  expect(existsSync(join(folder, 'database'))).toBe(false);
});
