import type { Migrations } from '../platform/database/database.ts';
import * as postgresql from '../platform/database/postgresql.ts';
import type { ErrorLog, PostgresqlLocation } from '../platform/database/postgresql.ts';
import { MIGRATIONS } from './migrations.ts';

/** Connects to PostgreSQL, as the platform's `openPostgresql` does, and runs the migrations of this program. */
export const openMigratedPostgresql = (location: PostgresqlLocation, log: ErrorLog) =>
  postgresql.openPostgresql(location, { log, migrations: MIGRATIONS });

/**
 * Connects as above for a command of the operator: directly, and without a timeout, since its statements may take any time.
 * @param migrations those of an earlier version, to restore its rows
 */
export const openPostgresqlForCommand = (
  { url, directUrl, migrates }: PostgresqlLocation,
  log: ErrorLog,
  migrations: Migrations = MIGRATIONS,
) => postgresql.openPostgresql({ url: directUrl ?? url, limits: { response: 0 }, migrates }, { log, migrations });

/**
 * Applies the migrations of this program that a database lacks, by a direct connection.
 * @returns their names
 * @throws DatabaseConnectionError where it cannot be reached; MigrationError where other transactions hold a table for too long
 */
export const applyMigrations = (location: PostgresqlLocation) => postgresql.applyMigrations(location, MIGRATIONS);
