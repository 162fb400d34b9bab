import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** PostgreSQL, whichever engine speaks it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a query that takes a lock asks for: outside a transaction the lock would be gone at once. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
  db: Database;
  engine: 'embedded' | 'postgresql';
  close: () => Promise<void>;
};

export const DRIZZLE_OPTIONS = { schema, casing: 'snake_case' } as const;
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
