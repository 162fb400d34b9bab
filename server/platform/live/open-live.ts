import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';
import type { Log } from '../log/log.ts';
import { createListenerSet } from './listeners.ts';
import { SESSION_ENDED, type Live } from './live.ts';
import { openPostgresqlLive, type LiveOptions } from './on-postgresql.ts';

/** Publish and subscribe within one process, since the embedded database has only one. */
async function openInProcessLive(client: PGlite): Promise<Live> {
  const listeners = createListenerSet();
  let isConnected = true;
  await client.listen(SESSION_ENDED, listeners.onSessionEnd);
  return {
    publish: listeners.onEvents,
    requestStop: () => {},
    isConnected: () => isConnected,
    subscribe: listeners.add,
    disconnect: (spread) => {
      isConnected = false;
      listeners.onDisconnect(spread);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Opens publish and subscribe between the processes on a database; the embedded one has a single process.
 * @param db the database itself, not a transaction
 * @param options for PostgreSQL
 */
export async function openLive(db: Database, log: Log, options: LiveOptions = {}): Promise<Live> {
  const driver = driverOf(db);
  return isEmbedded(driver) ? openInProcessLive(driver) : openPostgresqlLive(db, driver, log, options);
}
