import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { compiledPostgresql } from './compiled-postgresql.ts';
import { DRIZZLE_OPTIONS, MIGRATIONS, type Database, type OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { settleFolder, settleNames, SYNCED, SyncedFolder } from './synced-folder.ts';

/**
 * Opens the embedded database under a folder that no other process may use meanwhile. A new one is made beside its
 * place and moved there when it is whole, so that an interrupted first start leaves nothing behind that a later one
 * would take for a database.
 * @param fill what a new database starts out with
 * @param settings of PostgreSQL, in place of its own, such as `shared_buffers=16MB`
 * @throws FolderInUseError when another process has the folder
 */
export async function openEmbedded(
  dataDir: string,
  fill?: (db: Database) => Promise<void>,
  settings?: string[],
): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await makeAt(folder, fill, settings);
    const { client, db } = await start(folder, settings);
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

async function makeAt(folder: string, fill?: (db: Database) => Promise<void>, settings?: string[]): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const { client, db } = await start(unfinished, settings);
  await fill?.(db);
  await client.close();
  await settleFolder(unfinished);
  renameSync(unfinished, folder);
  settleNames(dirname(folder));
}

/**
 * @param folder where its files are; without one it lives in memory
 * @param settings of PostgreSQL, in place of its own
 */
export async function start(folder?: string, settings: string[] = []) {
  const kept = folder !== undefined && { fs: new SyncedFolder(folder) };
  const own = folder === undefined ? PGlite.defaultStartParams : SYNCED;
  const client = await PGlite.create({
    ...kept,
    startParams: [...own, ...settings.flatMap((setting) => ['-c', setting])],
    pgliteWasmModule: await compiledPostgresql(),
    extensions: { btree_gist },
  });
  const db = drizzle(client, DRIZZLE_OPTIONS);
  await migrate(db, MIGRATIONS);
  return { client, db };
}
