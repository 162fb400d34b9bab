import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindRestoredStorage } from '../files/index.ts';
import { isDemoAccount } from '../demo/index.ts';
import type { Config } from '../core/config.ts';
import { makePrivate } from '../core/data-folder.ts';
import { copyMigrationsUntil, MIGRATIONS, migrationNamed, migrationNames } from '../database/migrations.ts';
import type { Database, Migrations, Transaction } from '../platform/database/database.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { applyMigrations, openPostgresqlForCommand } from '../database/postgresql.ts';
import { inspectPostgresql, type PostgresqlLocation } from '../platform/database/postgresql.ts';
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
  /** Whether PostgreSQL may get demo accounts. Their password is public. */
  withDemo?: boolean;
};

type Restoring = {
  archive: Archive;
  config: Config;
  log: Log;
  /** The migrations of the version that made the archive. */
  migrations: Migrations;
};

/**
 * Restores a verified archive to the configured database and storage. Files come first, since files without a row do
 * no harm; then the database in one transaction. An aborted restore can be repeated. Sessions and pairings of kiosks are not
 * restored. The rows of an earlier version are restored to the tables of that version, which are then migrated.
 * @throws BackupError if the database is not empty, the archive was made by a newer version, or it contains demo accounts
 */
export async function restore(
  config: Config,
  archive: Archive,
  log: Log,
  { withDemo = false }: RestoreOptions = {},
): Promise<Restored> {
  const migration = migrationNamed(archive.manifest.migration);
  if (migration === undefined) throw newerVersionError(archive.manifest);
  const { postgresql } = config;
  if (postgresql && !withDemo && (await hasDemoAccounts(archive))) {
    throw new BackupError(
      'The archive has the demo accounts, whose password is public. Restore it without DATABASE_URL, or add --with-demo.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'passa-restore-'));
  try {
    const isEarlier = migration !== migrationNames().at(-1);
    const migrations = isEarlier ? copyMigrationsUntil(migration, folder) : MIGRATIONS;
    const restoring = { archive, config, log, migrations };
    return await (postgresql ? restoreToPostgresql(restoring, postgresql) : restoreToEmbedded(restoring));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function restoreToPostgresql(restoring: Restoring, postgresql: PostgresqlLocation): Promise<Restored> {
  const { archive, config, log, migrations } = restoring;
  // Opening the database with migrations would change it before it is known to be empty.
  await inspectPostgresql(postgresql, (db) => db.transaction((tx) => requireEmptyDatabase(tx, archive.manifest)));
  makePrivate(config.dataDir);
  const storage = await openStorage(config);
  const isEarlier = migrations !== MIGRATIONS;
  const migrates = isEarlier || postgresql.migrates;
  const { db, close } = await openPostgresqlForCommand({ ...postgresql, migrates }, log, migrations);
  try {
    const endedKiosks = await restoreInto(db, storage, restoring);
    if (isEarlier) await applyMigrations(postgresql);
    return { endedKiosks, lacksEncryptionKey: await lacksEncryptionKey(db, existingEncryptionKeys(config)) };
  } finally {
    await close();
  }
}

async function restoreToEmbedded(restoring: Restoring): Promise<Restored> {
  const { config, migrations } = restoring;
  const folder = join(config.dataDir, 'database');
  if (existsSync(folder)) throw alreadyExistsError(folder);
  makePrivate(config.dataDir);
  const storage = await openStorage(config);
  let endedKiosks: number | undefined;
  // Called only for a new database: another process may have created one meanwhile.
  const fill = async (db: Database) => {
    endedKiosks = await restoreInto(db, storage, restoring);
  };
  const { db, close } = await openMigratedEmbedded(config.dataDir, { fill, fillAt: migrations });
  try {
    if (endedKiosks === undefined) throw alreadyExistsError(folder);
    return { endedKiosks, lacksEncryptionKey: await lacksEncryptionKey(db, existingEncryptionKeys(config)) };
  } finally {
    await close();
  }
}

/** @returns how many kiosks have to be paired again */
async function restoreInto(db: Database, storage: Storage, { archive, log }: Restoring): Promise<number> {
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
    return await db.transaction(async (tx) => {
      await prepareLongRead(tx);
      await lockAll(tx);
      // A server may have been started on it meanwhile.
      await requireEmptyDatabase(tx, manifest);
      const checkKeys = await deferKeys(tx);
      for (const table of tablesRestored(manifest)) await restoreTable(tx, archive, table);
      await checkKeys();
      // An earlier version may have no table for the id. Its storage is bound at the first start.
      if ((await storedColumns(tx, 'file_storage')).length > 0) await storeId(tx);
      await continueSequences(tx);
      await restoreTasks(tx, archive, queue);
      return endAccess(tx);
    });
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

/** Accepts an empty database, and a database of the archive's version without rows. */
async function requireEmptyDatabase(tx: Transaction, manifest: Manifest): Promise<void> {
  const isOurs = await hasMigrations(tx);
  const table = await (isOurs ? firstNonEmptyTable(tx) : firstTable(tx));
  if (table !== undefined) {
    throw new BackupError(
      `The database is not empty: ${isOurs ? `table ${table} has rows` : `it has a table ${table}`}.`,
    );
  }
  if (isOurs && (await migrationOf(tx)) !== manifest.migration) {
    throw new BackupError(
      'The database has the tables of another version of Passa than the archive. Restore it into a database without tables.',
    );
  }
}

const alreadyExistsError = (folder: string) =>
  new BackupError(`There is a database in ${folder} already. Name another folder in DATA_DIR.`);

const newerVersionError = ({ program }: Manifest) =>
  new BackupError(
    `The archive was made by a newer version of Passa than this one, ${program ? `${program.version} with the migration ${program.migration}` : 'which it does not name'}. Restore it with that version or a later one.`,
  );

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
        // An earlier version may have had a task that this one does not know.
        const task = (TASKS as Record<string, Task<object> | undefined>)[name];
        if (task) await queue.enqueue(tx, task, payload);
      }
    }
  });
}
