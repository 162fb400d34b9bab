import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { compiledPostgresql } from './compiled-postgresql.ts';
import { DRIZZLE_OPTIONS, type Database, type Migrations, type OpenDatabase } from './database.ts';
import { DiskFullError, EmbeddedDatabaseRefusedError } from './failures.ts';
import { lockFolder } from './folder-lock.ts';
import { syncFolder, syncDirectory, SYNCED, SyncedFolder } from './synced-folder.ts';

export type EmbeddedOptions = {
  migrations: Migrations;
  /** Inserts the first rows of a new database. */
  fill?: (db: Database) => Promise<void>;
  /** The migrations that the database has when it is filled, if those rows are of an earlier version. */
  fillAt?: Migrations;
};

/** PGlite's default of 128 MB is part of the process, and stays allocated. */
const SHARED_BUFFERS = '16MB';

/**
 * Opens the embedded database in a folder that no other process may use meanwhile. A new one is created under another
 * name and renamed once it is complete, so that an interrupted first start leaves no incomplete database.
 * @throws FolderInUseError where another process uses the folder; DiskFullError where the disk is full
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await createDatabaseIn(folder, options);
    const { client, db } = await start({ ...options, folder });
    return {
      db,
      engine: 'embedded',
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function createDatabaseIn(folder: string, options: EmbeddedOptions): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const { migrations, fill, fillAt = migrations } = options;
  const { client, db } = await start({ migrations: fillAt, folder: unfinished });
  await fill?.(db);
  if (fillAt !== migrations) await migrate(db, migrations);
  await client.close();
  await syncFolder(unfinished);
  renameSync(unfinished, folder);
  syncDirectory(dirname(folder));
}

/**
 * @param options `folder` contains its files, and no other process may use it; without one it is in memory
 * @throws DiskFullError where the disk is full; EmbeddedDatabaseRefusedError where PostgreSQL refuses to open it
 */
export async function start({ folder, migrations }: Pick<EmbeddedOptions, 'migrations'> & { folder?: string }) {
  const disk = folder === undefined ? undefined : new SyncedFolder(folder);
  const defaultParams = disk ? SYNCED : PGlite.defaultStartParams;
  try {
    if (folder !== undefined) removeLockFile(folder);
    const client = await PGlite.create({
      ...(disk && { fs: disk, onStderr: disk.readLog }),
      startParams: [...defaultParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      pgliteWasmModule: await compiledPostgresql(),
      extensions: { btree_gist },
    });
    const db = drizzle(client, DRIZZLE_OPTIONS);
    await migrate(db, migrations);
    return { client, db };
  } catch (error) {
    if (disk?.wasFull) throw new DiskFullError(error);
    throw disk?.endReason === undefined ? error : new EmbeddedDatabaseRefusedError(disk.endReason, error);
  }
}

/**
 * Removes PostgreSQL's lock file. PostgreSQL refuses to start where it is empty, and a process that is killed while it
 * creates the file leaves it so. The lock of the data folder already keeps other processes out.
 */
function removeLockFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
