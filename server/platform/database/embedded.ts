import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { compiledPostgresql } from './compiled-postgresql.ts';
import { DRIZZLE_OPTIONS, type Database, type Migrations, type OpenDatabase } from './database.ts';
import { DiskFullError } from './failures.ts';
import { lockFolder } from './folder-lock.ts';
import { syncFolder, syncDirectory, SYNCED, SyncedFolder } from './synced-folder.ts';

export type EmbeddedOptions = {
  migrations: Migrations;
  /** Inserts the first rows of a new database. */
  fill?: (db: Database) => Promise<void>;
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
  const { client, db } = await start({ ...options, folder: unfinished });
  await options.fill?.(db);
  await client.close();
  await syncFolder(unfinished);
  renameSync(unfinished, folder);
  syncDirectory(dirname(folder));
}

/** @param options `folder` contains its files; without one it is in memory */
export async function start({ folder, migrations }: Pick<EmbeddedOptions, 'migrations'> & { folder?: string }) {
  const disk = folder === undefined ? undefined : new SyncedFolder(folder);
  const defaultParams = disk ? SYNCED : PGlite.defaultStartParams;
  try {
    const client = await PGlite.create({
      ...(disk && { fs: disk }),
      startParams: [...defaultParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      pgliteWasmModule: await compiledPostgresql(),
      extensions: { btree_gist },
    });
    const db = drizzle(client, DRIZZLE_OPTIONS);
    await migrate(db, migrations);
    return { client, db };
  } catch (error) {
    throw disk?.wasFull ? new DiskFullError(error) : error;
  }
}
