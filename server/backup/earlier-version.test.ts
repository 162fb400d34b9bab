import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { migrationNames } from '../database/migrations.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts/index.ts';
import type { Database } from '../platform/database/database.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { countOf, rows } from '../testing/database.ts';
import { ENCRYPTION_KEY, startPassa, usePassa } from '../testing/passa.ts';
import { aFolder, aServerSetup } from '../testing/server-setup.ts';
import { openArchive, type Archive } from './archive.ts';
import { tablesRestored } from './manifest.ts';
import { linesIn } from './part-stream.ts';
import { restore } from './restore.ts';
import { saveArchive } from './save-archive.ts';
import { takeBackup } from './take-backup.ts';

const passa = usePassa();
/** The demo of a program at migration 0046, with attendance, encrypted personal numbers and waiting tasks. */
const ARCHIVE = join(import.meta.dirname, 'fixtures', '2026-11-26.zip');
/** A program at migration 0077, in which the account of a business is its venue: of three such accounts, by their addresses, one is deleted. */
const BEFORE_VENUES = join(import.meta.dirname, 'fixtures', '2026-11-29.zip');

async function opened(path: string) {
  const archive = await openArchive(path);
  onTestFinished(archive.close);
  return archive;
}

/** Restores an archive into a new database of this version. */
async function restored(archive: Archive) {
  const { env, open } = await aServerSetup();
  const config = readConfig({ ...env, ENCRYPTION_KEY, MIGRATE: env.DATABASE_URL && 'off' });
  const { endedKiosks, lacksEncryptionKey } = await restore(config, archive, passa.log, { withDemo: true });
  expect(lacksEncryptionKey).toBe(false);
  const { db, close } = await open();
  onTestFinished(close);
  const start = async () => {
    const storage = await diskStorage(join(env.DATA_DIR, 'files'));
    const running = await startPassa(db, { log: passa.log, clock: passa.clock, storage });
    onTestFinished(running.close);
    return running;
  };
  return { db, endedKiosks, start };
}

test('an archive of an earlier version is restored and migrated, with all its rows', { timeout: 240_000 }, async () => {
  const archive = await opened(ARCHIVE);
  const { db, endedKiosks, start } = await restored(archive);
  expect(endedKiosks).toBe(0);
  const applied = await rows(db, sql`select 1 from drizzle.__drizzle_migrations`);
  expect(applied).toHaveLength(migrationNames().length);
  for (const table of ['users', 'jobs', 'applications', 'attendance_events', 'personal_numbers', 'audit_log']) {
    expect([table, await countOf(db, table)]).toEqual([table, archive.manifest.tables[table]?.rows]);
  }
  const running = await start();
  for (const { email, password } of DEMO_ACCOUNTS) {
    const visitor = running.visitor();
    expect((await visitor.post('/api/session', { email, password })).status).toBe(200);
    expect((await visitor.get('/api/start')).status).toBe(200);
  }
});

type Row = Record<string, unknown>;

/** The rows of a table in an archive. */
const archivedRows = (archive: Archive, table: string): Promise<Row[]> => {
  const part = archive.manifest.tables[table];
  if (!part) throw new Error(`The archive has no table ${table}.`);
  return archive.read(part, async (content) => {
    const found: Row[] = [];
    for await (const lines of linesIn(content, 200)) found.push(...lines.map((line) => JSON.parse(line) as Row));
    return found;
  });
};

/** The stored rows of a table, with the columns that the archived ones have. */
async function storedLike(db: Database, table: string, [archived]: Row[]): Promise<string[]> {
  if (!archived) return [];
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    return rows<{ row: Row }>(tx, sql`select row_to_json(t) as row from ${sql.identifier(table)} as t`);
  });
  const columns = Object.keys(archived);
  return found.map(({ row }) => JSON.stringify(columns.map((column) => row[column]))).sort();
}

// A restore ends the pairings of kiosks, and deletes secrets.
const CHANGED_BY_RESTORE = ['kiosks', 'secrets'];

test(
  'the account of a business becomes the owner of its venue, and every row stays',
  { timeout: 240_000 },
  async () => {
    const archive = await opened(BEFORE_VENUES);
    const { db, start } = await restored(archive);
    const tables = tablesRestored(archive.manifest).filter((table) => !CHANGED_BY_RESTORE.includes(table));
    for (const table of tables) {
      const archived = await archivedRows(archive, table);
      const expected = archived.map((row) => JSON.stringify(Object.values(row))).sort();
      expect([table, await storedLike(db, table, archived)]).toEqual([table, expected]);
    }
    for (const table of ['attendance_events', 'audit_log', 'no_show_steps', 'notifications', 'time_sheet_steps'])
      expect([table, await countOf(db, table)]).not.toEqual([table, 0]);

    const of = (word: string) =>
      sql.raw(`(select string_agg(${word}, ' ') from venue_members where venue_id = venue.user_id)`);
    const venues = await rows(
      db,
      sql`select business_name as name, contact_id = users.id as "isContact", ${of('role')} as roles,
        ${of('user_id::text')} = users.id::text as "isOwnMember", venue_people.first_name as "firstName",
        venue_people.phone_number as phone, venue.suspended_at is not null as "isSuspended",
        venue.deleted_at = users.deleted_at as "isDeleted"
      from businesses as venue join users on users.id = venue.user_id left join venue_people on venue_people.user_id = users.id
      where business_name in ('Kajen', 'Stopped', 'Gone') order by business_name`,
    );
    const owner = { isContact: true, roles: 'owner', isOwnMember: true, isDeleted: null };
    const noMember = { isContact: null, roles: null, isOwnMember: null, firstName: null, phone: null };
    expect(venues).toEqual([
      { name: 'Gone', ...noMember, isSuspended: false, isDeleted: true },
      { name: 'Kajen', ...owner, firstName: 'Olga', phone: '+46707654321', isSuspended: false },
      { name: 'Stopped', ...owner, firstName: 'Astrid', phone: '+46701234567', isSuspended: true },
    ]);
    const unowned = sql`select 1 from businesses where deleted_at is null and not exists (
    select from venue_members where venue_id = businesses.user_id and user_id = contact_id and role = 'owner')`;
    expect(await rows(db, unowned)).toEqual([]);

    const visitor = (await start()).visitor();
    const { status, body } = await visitor.post<{ account: { id: string } }>('/api/session', {
      ...{ email: 'owner@example.com', password: 'correct horse' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ account: { venues: [{ id: body.account.id, name: 'Kajen', role: 'owner' }] } });
    const { body: listed } = await visitor.get<{ jobs: { status: string }[] }>('/api/business/jobs?list=open');
    expect(listed.jobs).toHaveLength(1);
  },
);

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
