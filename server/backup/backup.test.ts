import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished, expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { openMigratedPostgresql } from '../database/postgresql.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { TABLES } from '../database/tables.ts';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker } from '../testing/builders.ts';
import { createDatabase } from '../testing/create-database.ts';
import { rows } from '../testing/database.ts';
import { expectConsistentHires } from '../testing/expectations.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { startPassa, usePassa } from '../testing/passa.ts';
import { sql } from 'drizzle-orm';
import { openArchive } from './archive.ts';
import { BackupError, TABLES_TAKEN, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passa-backup-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A backup of the program, or of another one, in a file of its own. */
async function aBackup(of: Parameters<typeof takeBackup>[0] = passa.services) {
  const path = join(aFolder(), 'passa.zip');
  return { path, manifest: await saveArchive(() => takeBackup(of), path) };
}

/** An empty target of a restore: an embedded database, or a new database on the test server. */
async function anEmptyTarget(engine: 'pglite' | 'postgresql' = inject('engine')) {
  const DATA_DIR = aFolder();
  if (engine === 'pglite') {
    return { config: readConfig({ DATA_DIR }), open: () => openMigratedEmbedded(DATA_DIR) };
  }
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  onTestFinished(drop);
  return {
    config: readConfig({ DATA_DIR, DATABASE_URL: url }),
    open: () => openMigratedPostgresql({ url }, passa.log),
  };
}

async function restoreTo({ config, open }: Awaited<ReturnType<typeof anEmptyTarget>>, path: string) {
  const archive = await openArchive(path);
  await restore(config, archive, passa.log).finally(() => archive.close());
  const opened: OpenDatabase = await open();
  return { ...opened, storage: await diskStorage(join(config.dataDir, 'files')) };
}

test('a restored program has the same rows and files, and works', async () => {
  const [business, worker, other] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
  const { job } = await aHire(business, worker);
  const settled = await aHire(business, other);
  expect((await performAction(other, 'complete', settled.application)).status).toBe(200);
  const video = bytesOf('video/mp4', 700_000);
  const { url } = await aFile(worker, video, { kind: 'video', name: 'Meet me.mp4' });
  await aFile(worker, bytesOf('application/pdf', 5_000), { name: 'Tal & skål “ÅÄÖ” 🍷' });

  const { path, manifest } = await aBackup();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(Object.keys(manifest.files)).toHaveLength(2);
  expect(manifest.tasks.rows).toBeGreaterThan(0);

  const { db, storage, close } = await restoreTo(await anEmptyTarget(), path);
  const again = await aBackup({ db, storage, now: () => new Date(manifest.takenAt) });
  // A restore renews the secrets.
  const withoutSecrets = ({ tables: { secrets, ...tables }, ...rest }: Manifest) => ({
    ...rest,
    tables,
    secrets: secrets?.rows,
  });
  expect(withoutSecrets(again.manifest)).toEqual({ ...withoutSecrets(manifest), secrets: 0 });

  const running = await startPassa(db, { log: passa.log, clock: passa.clock, storage });
  const returning = running.visitor();
  const { email, password } = worker;
  expect((await returning.post('/api/session', { email, password })).status).toBe(200);
  const played = await fetch(returning.baseUrl + url, { headers: { Cookie: returning.cookie } });
  expect(Buffer.from(await played.arrayBuffer()).equals(video)).toBe(true);
  const owner = running.visitor();
  await owner.post('/api/session', { email: business.email, password: business.password });
  expect(await owner.get(`/api/business/jobs/${job.id}`)).toMatchObject({ status: 200 });
  // New rows continue the numbering.
  await aHire(await aBusiness(running), await aWorker(running));
  await running.close();
  await close();
});

test('a backup contains every table except uploads, sessions, tables that depend on them, those of the installation, and derived ones', async () => {
  const found = await rows<{ name: string }>(
    passa.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(TABLES);
  expect(TABLES.filter((name) => !TABLES_TAKEN.includes(name))).toEqual([
    'calendar_feeds',
    'encryption_check',
    'file_storage',
    'job_search',
    'member_invitations',
    'open_job_counts',
    'open_job_expertises',
    'presence_checks',
    'processes',
    'push_subscriptions',
    'search_spellings',
    'sessions',
    'uploads',
    'verifications',
  ]);
});

test('a truncated or altered archive is refused before anything is written', async () => {
  await aFile(await aWorker(passa), bytesOf('application/pdf', 3_000));
  const { path, manifest } = await aBackup();
  const whole = readFileSync(path);
  const refused = async (bytes: Uint8Array) => {
    writeFileSync(path, bytes);
    const archive = await openArchive(path).catch((error: unknown) => error);
    if (archive instanceof BackupError) {
      expect(archive.message).toMatch(/[^.]\.$/);
      return true;
    }
    // A byte without meaning, such as the time of an entry.
    expect(archive).toHaveProperty('manifest', manifest);
    (archive as { close: () => void }).close();
    return false;
  };
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    expect(await refused(whole.subarray(0, Math.floor(whole.length * share)))).toBe(true);
  }
  let count = 0;
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 150)) {
    const altered = Buffer.from(whole);
    altered.writeUInt8(altered.readUInt8(at) ^ 0x10, at);
    if (await refused(altered)) count += 1;
  }
  expect(count).toBeGreaterThan(75);
  expect(await refused(whole)).toBe(false);
});

test('a restore into a database or folder that is not empty is refused', async () => {
  await aWorker(passa);
  const { path } = await aBackup();
  const target = await anEmptyTarget();
  await (await restoreTo(target, path)).close();
  await expect(restoreTo(target, path)).rejects.toThrow(/is not empty|There is a database in/);
});

test('an aborted restore leaves nothing, and can be repeated', { timeout: 120_000 }, async () => {
  const worker = await aWorker(passa);
  const { path } = await aBackup();
  const target = await anEmptyTarget();
  const archive = await openArchive(path);
  const breaking: typeof archive = {
    ...archive,
    read: (part, consume) =>
      part === archive.manifest.tables['users'] ? Promise.reject(new Error('killed')) : archive.read(part, consume),
  };
  await expect(restore(target.config, breaking, passa.log)).rejects.toThrow('killed');
  archive.close();
  const { db, close } = await restoreTo(target, path);
  expect(await rows(db, sql`select id from users where email = ${worker.email}`)).toHaveLength(1);
  await close();
});

test('a backup taken during concurrent changes is consistent', { timeout: 120_000 }, async () => {
  const [business, workers] = [await aBusiness(passa), [await aWorker(passa), await aWorker(passa)]];
  let isDone = false;
  let hires = 0;
  const working = workers.map(async (worker) => {
    while (!isDone) {
      const { application } = await aHire(business, worker);
      await performAction(worker, 'complete', application);
      await anApplication(worker, await aJob(business));
      hires += 1;
    }
  });
  await expect.poll(() => hires).toBeGreaterThan(2);
  const takeBackups = async () => {
    try {
      return await Promise.all([aBackup(), aBackup(), aBackup()]);
    } finally {
      isDone = true;
      await Promise.all(working);
    }
  };
  for (const { path } of await takeBackups()) {
    // Foreign keys would refuse half a change; the remaining rules are checked here.
    const { db, close } = await restoreTo(await anEmptyTarget(), path);
    await expectConsistentHires(db);
    await close();
  }
});

test('files are not deleted while a backup is taken, and a missing file aborts it', async () => {
  const worker = await aWorker(passa);
  const { removeStoredFile } = await import('../files/index.ts');
  await aFile(worker, bytesOf('video/mp4', 4_000_000), { kind: 'video', name: 'Long.mp4' });
  const [stored] = await rows<{ key: string }>(
    passa.db,
    sql`select storage_key as key from files where worker_id = ${worker.account.id}`,
  );
  const key = stored?.key ?? '';
  // The test does not read the rest, so that the backup stays in progress.
  const archive = await takeBackup(passa.services);
  await expect(removeStoredFile(passa.services, key)).rejects.toThrow('A backup is being taken');
  archive.destroy();
  await expect
    .poll(() =>
      removeStoredFile(passa.services, key).then(
        () => 'gone',
        () => 'stays',
      ),
    )
    .toBe('gone');
  await expect(aBackup()).rejects.toThrow(BackupError);
});
