import type { MigrationConfig } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PostgreSQL, whichever engine speaks it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What a function that takes a lock asks for: outside a transaction the lock would be released at once. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
  db: Database;
  engine: 'embedded' | 'postgresql';
  close: () => Promise<void>;
};

/** Where the migrations are. */
export type Migrations = Pick<MigrationConfig, 'migrationsFolder'>;

export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
