import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { migrationNames } from '../database/migrations.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts/index.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { countOf, rows } from '../testing/database.ts';
import { ENCRYPTION_KEY, startPassa, usePassa } from '../testing/passa.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { openArchive } from './archive.ts';
import { restore } from './restore.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();
/** The demo of a program at migration 0046, with attendance, encrypted personal numbers and waiting tasks. */
const ARCHIVE = join(import.meta.dirname, 'fixtures', '2026-11-26.zip');

async function opened(path: string) {
  const archive = await openArchive(path);
  onTestFinished(archive.close);
  return archive;
}

test('an archive of an earlier version is restored and migrated, with all its rows', { timeout: 240_000 }, async () => {
  const archive = await opened(ARCHIVE);
  const { env, open } = await aServerSetup();
  const config = readConfig({ ...env, ENCRYPTION_KEY, MIGRATE: env.DATABASE_URL && 'off' });
  const restored = await restore(config, archive, passa.log, { withDemo: true });
  expect(restored).toEqual({ endedKiosks: 0, lacksEncryptionKey: false });

  const { db, close } = await open();
  onTestFinished(close);
  const applied = await rows(db, sql`select 1 from drizzle.__drizzle_migrations`);
  expect(applied).toHaveLength(migrationNames().length);
  for (const table of ['users', 'jobs', 'applications', 'attendance_events', 'personal_numbers', 'audit_log']) {
    expect([table, await countOf(db, table)]).toEqual([table, archive.manifest.tables[table]?.rows]);
  }
  const storage = await diskStorage(join(env.DATA_DIR, 'files'));
  const running = await startPassa(db, { log: passa.log, clock: passa.clock, storage });
  onTestFinished(running.close);
  for (const { email, password } of DEMO_ACCOUNTS) {
    const visitor = running.visitor();
    expect((await visitor.post('/api/session', { email, password })).status).toBe(200);
    expect((await visitor.get('/api/start')).status).toBe(200);
  }
});

test('an archive of a newer version names the version that can restore it', async () => {
  await passa.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-a-later-release', 4102444800000)`,
  );
  const { env } = await aServerSetup();
  const path = join(aFolder(), 'passa.zip');
  await saveArchive(() => takeBackup(passa.services), path);
  await passa.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of-a-later-release'`);
  await expect(restore(readConfig(env), await opened(path), passa.log)).rejects.toThrow(
    /^The archive was made by a newer version of Passa than this one, 0\.1\.0 with the migration of-a-later-release\. Restore it with that version or a later one\.$/,
  );
});

test('a database with the tables of this version gets no rows of an earlier one', async () => {
  const { env, open } = await aServerSetup();
  await (await open()).close();
  await expect(restore(readConfig(env), await opened(ARCHIVE), passa.log, { withDemo: true })).rejects.toThrow(
    inject('engine') === 'pglite'
      ? `There is a database in ${join(env.DATA_DIR, 'database')} already.`
      : 'The database has the tables of another version of Passa than the archive. Restore it into a database without tables.',
  );
});
