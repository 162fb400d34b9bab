import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { inject } from 'vitest';
import { compiledPostgresql } from '../platform/database/compiled-postgresql.ts';
import './provided.ts';

/** Starts a PGlite from the migrated database that all test files share. */
async function createPglite(): Promise<PGlite> {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  const pgliteWasmModule = await compiledPostgresql();
  return PGlite.create({ loadDataDir, pgliteWasmModule, extensions: { btree_gist } });
}

/** The databases of this worker that no test file uses, as empty as after the migrations. */
const idle: PGlite[] = [];

/** An empty database: one that `emptyAndKeep` has kept, or a new one. */
export const takePglite = async () => idle.pop() ?? (await createPglite());

/** Removes every row that a test file has written, and keeps the database for the next test file. */
export async function emptyAndKeep(client: PGlite): Promise<void> {
  // What stays is what the migrations themselves have written.
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname = 'public' or (schemaname = 'queue' and tablename not in ('queue', 'version'))`);
  // Triggers that forbid a change do not fire for a replica.
  await client.exec(`set session_replication_role = replica; truncate ${rows[0]?.tables}; reset all`);
  idle.push(client);
}
