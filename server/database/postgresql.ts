import * as postgresql from '../platform/database/postgresql.ts';
import type { ErrorLog, PoolLimits } from '../platform/database/postgresql.ts';
import { MIGRATIONS } from './migrations.ts';

/** Connects to PostgreSQL, as the platform's `openPostgresql` does, and runs the migrations of this program. */
export const openMigratedPostgresql = (databaseUrl: string, log: ErrorLog, limits?: PoolLimits) =>
  postgresql.openPostgresql(databaseUrl, { log, migrations: MIGRATIONS, ...(limits && { limits }) });
