import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bindRestoredStorage } from '../files/index.ts';
import { isDemoAccount } from '../demo/index.ts';
import type { Config } from '../core/config.ts';
import { makePrivate } from '../core/data-folder.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { openPostgresqlForCommand } from '../database/postgresql.ts';
import { inspectPostgresql } from '../platform/database/postgresql.ts';
import type { Log } from '../platform/log/log.ts';
import { lacksEncryptionKey } from '../platform/encryption/bind-key.ts';
import { existingEncryptionKeys } from '../platform/encryption/encryption-key.ts';
import { openQueue, type Queue } from '../platform/queue/queue.ts';
import type { Task } from '../platform/queue/task.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Archive } from './archive.ts';
import { BackupError, tablesRestored, type Manifest } from './manifest.ts';
import { linesIn } from './part-stream.ts';
import {
  continueSequences,
  deferKeys,
  endAccess,
  firstNonEmptyTable,
  firstTable,
  hasMigrations,
  insertLines,
  lockAll,
  migrationOf,
  prepareLongRead,
  storedColumns,
  type TaskLine,
} from './queries.ts';
import { TASKS } from '../tasks.ts';

const BATCH_SIZE = 200;

/** The result of a restore. */
export type Restored = {
  /** How many kiosks have to be paired again. */
  endedKiosks: number;
  /** Whether the archive has encrypted values that the configured or generated encryption key cannot decrypt. */
  lacksEncryptionKey: boolean;
};

type RestoreOptions = {
  /** Whether PostgreSQL may get demo accounts, whose password is public. */
  withDemo?: boolean;
};

/**
 * Restores a verified archive to the configured database and storage. Files come first, since files without a row do
 * no harm; then the database in one transaction. An aborted restore can be repeated. Sessions and pairings of kiosks are not restored.
 * @throws BackupError if the database is not empty, the archive was made by another version, or it contains demo accounts
 */
export async function restore(
  config: Config,
  archive: Archive,
  log: Log,
  options: RestoreOptions = {},
): Promise<Restored> {
  if (archive.manifest.migration !== readMigrationFiles(MIGRATIONS).at(-1)?.hash) throw otherVersionError();
  const { postgresql, dataDir } = config;
  if (postgresql) {
    if (!options.withDemo && (await hasDemoAccounts(archive))) {
      throw new BackupError(
        'The archive has the demo accounts, whose password is public. Restore it without DATABASE_URL, or add --with-demo.',
      );
    }
    // Opening the database with migrations would change it before it is known to be empty.
    const { manifest } = archive;
    await inspectPostgresql(postgresql, (db) => db.transaction((tx) => requireEmptyDatabase(tx, manifest)));
    makePrivate(dataDir);
    const storage = await openStorage(config);
    const { db, close } = await openPostgresqlForCommand(postgresql, log);
    try {
      return await restoreInto(db, storage, archive, log, config);
    } finally {
      await close();
    }
  }
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) throw alreadyExistsError(folder);
  makePrivate(dataDir);
  const storage = await openStorage(config);
  let restored: Restored | undefined;
  // Called only for a new database: another process may have created one meanwhile.
  const fill = async (db: Database) => {
    restored = await restoreInto(db, storage, archive, log, config);
  };
  const { close } = await openMigratedEmbedded(dataDir, { fill });
  await close();
  if (!restored) throw alreadyExistsError(folder);
  return restored;
}

async function restoreInto(
  db: Database,
  storage: Storage,
  archive: Archive,
  log: Log,
  config: Config,
): Promise<Restored> {
  const { manifest } = archive;
  await db.transaction((tx) => requireEmptyDatabase(tx, manifest));
  for (const [key, part] of Object.entries(manifest.files)) {
    await storage.remove(key);
    await storage.create(key, part.bytes);
    await archive.read(part, (content) => storage.append(key, content, 0));
    await storage.finalize(key);
  }
  const storeId = await bindRestoredStorage(storage);
  const queue = await openQueue(db, log, TASKS, { runsMaintenance: false });
  try {
    const endedKiosks = await db.transaction(async (tx) => {
      await prepareLongRead(tx);
      await lockAll(tx);
      // A server may have been started on it meanwhile.
      await requireEmptyDatabase(tx, manifest);
      const checkKeys = await deferKeys(tx);
      for (const table of tablesRestored(manifest)) await restoreTable(tx, archive, table);
      await checkKeys();
      await storeId(tx);
      await continueSequences(tx);
      await restoreTasks(tx, archive, queue);
      return endAccess(tx);
    });
    return { endedKiosks, lacksEncryptionKey: await lacksEncryptionKey(db, existingEncryptionKeys(config)) };
  } finally {
    await queue.close();
  }
}

async function hasDemoAccounts(archive: Archive): Promise<boolean> {
  const part = archive.manifest.tables['users'];
  if (!part) return false;
  return archive.read(part, async (content) => {
    let isFound = false;
    for await (const lines of linesIn(content, BATCH_SIZE)) {
      const users = lines.map((line) => JSON.parse(line) as { id: string; deleted_at: string | null });
      isFound ||= users.some(({ id, deleted_at: deletedAt }) => deletedAt === null && isDemoAccount(id));
    }
    return isFound;
  });
}

/** Accepts an empty database, and one whose tables have the archive's version and no rows. */
async function requireEmptyDatabase(tx: Transaction, manifest: Manifest): Promise<void> {
  const isOurs = await hasMigrations(tx);
  if (isOurs && (await migrationOf(tx)) !== manifest.migration) throw otherVersionError();
  const table = await (isOurs ? firstNonEmptyTable(tx) : firstTable(tx));
  if (table === undefined) return;
  throw new BackupError(
    `The database is not empty: ${isOurs ? `table ${table} has rows` : `it has a table ${table}`}.`,
  );
}

const alreadyExistsError = (folder: string) =>
  new BackupError(`There is a database in ${folder} already. Name another folder in DATA_DIR.`);

const otherVersionError = () =>
  new BackupError('The archive was made by another version of Passa. Restore it with that version first.');

async function restoreTable(tx: Transaction, archive: Archive, table: string): Promise<void> {
  const part = archive.manifest.tables[table];
  const columns = await storedColumns(tx, table);
  if (!part || columns.length === 0) throw new BackupError(`There is no table ${table}.`);
  await archive.read(part, async (content) => {
    for await (const lines of linesIn(content, BATCH_SIZE)) await insertLines(tx, table, columns, lines);
  });
}

/** Enqueues the archive's tasks, so that they run on the restored program. */
async function restoreTasks(tx: Transaction, archive: Archive, queue: Queue): Promise<void> {
  await archive.read(archive.manifest.tasks, async (content) => {
    for await (const lines of linesIn(content, BATCH_SIZE)) {
      for (const { name, payload } of lines.map((line) => JSON.parse(line) as TaskLine)) {
        const task: Task<object> = TASKS[name];
        await queue.enqueue(tx, task, payload);
      }
    }
  });
}
