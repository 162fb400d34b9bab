import type { Database } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';
import type { Log } from '../log/log.ts';
import { openInProcessLive } from './in-process.ts';
import type { Live } from './live.ts';
import { openPostgresqlLive, type LiveOptions } from './on-postgresql.ts';

/**
 * Opens publish and subscribe between the processes on a database; the embedded one has a single process.
 * @param db the database itself, not a transaction
 * @param options for PostgreSQL
 */
export async function openLive(db: Database, log: Log, options: LiveOptions = {}): Promise<Live> {
  const driver = driverOf(db);
  return isEmbedded(driver) ? openInProcessLive(driver) : openPostgresqlLive(db, driver, log, options);
}
