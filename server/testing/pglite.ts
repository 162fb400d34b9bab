import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import { compiledPostgresql } from '../platform/database/compiled-postgresql.ts';
import { DRIZZLE_OPTIONS, type Database } from '../platform/database/database.ts';
import { emptyDatabase, namesInSchema } from './empty-database.ts';
import './provided.ts';

/** Starts a PGlite from the migrated copy that all test files share. */
async function createPglite(): Promise<PGlite> {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  const pgliteWasmModule = await compiledPostgresql();
  return PGlite.create({ loadDataDir, pgliteWasmModule, extensions: { btree_gist } });
}

/** This worker's databases that no test file uses, each empty and migrated. */
const idle: PGlite[] = [];

/** An empty database, which is reused for the next test file once it is closed. */
export async function openPglite(): Promise<{ db: Database; close: () => Promise<void> }> {
  const client = idle.pop() ?? (await createPglite());
  const db = drizzle(client, DRIZZLE_OPTIONS);
  const names = await namesInSchema(db);
  const close = async () => {
    await emptyDatabase(db, names);
    await client.exec('reset all');
    idle.push(client);
  };
  return { db, close };
}
