import type { Database } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';
import type { Log } from '../log/log.ts';
import { openInProcessLive } from './in-process.ts';
import type { Live } from './live.ts';
import { openPostgresqlLive } from './on-postgresql.ts';

/**
 * Opens publish and subscribe between the processes on a database; the embedded one has a single process.
 * @param db the database itself, not a transaction
 * @param onLag as for `openPostgresqlLive`; within one process there is no lag
 */
export async function openLive(db: Database, log: Log, onLag?: (time: number) => void): Promise<Live> {
  const driver = driverOf(db);
  return isEmbedded(driver) ? openInProcessLive(driver) : openPostgresqlLive(driver.directUrl, log, undefined, onLag);
}
