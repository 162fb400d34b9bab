import * as postgresql from '../platform/database/postgresql.ts';
import type { ErrorLog, PoolLimits } from '../platform/database/postgresql.ts';
import { MIGRATIONS } from './migrations.ts';

/** The platform's `openPostgresql`, with this program's migrations. */
export const openPostgresql = (databaseUrl: string, log: ErrorLog, limits?: PoolLimits) =>
  postgresql.openPostgresql(databaseUrl, { log, migrations: MIGRATIONS, ...(limits && { limits }) });
