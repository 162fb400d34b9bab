import type { MigrationConfig } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A PostgreSQL database on either engine. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The parameter type of functions that take a lock: outside a transaction the lock would be released at once. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
  db: Database;
  engine: 'embedded' | 'postgresql';
  close: () => Promise<void>;
};

/** The folder of the migrations. */
export type Migrations = Pick<MigrationConfig, 'migrationsFolder'>;

export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
