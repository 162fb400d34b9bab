import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DRIZZLE_OPTIONS, type Database } from './database.ts';
import { driverOf, isEmbedded } from './driver.ts';
import type { PipelinedPool } from './pipelined-pool.ts';
import { PrimaryClient } from './primary-client.ts';

/** How long to wait for a connection. Milliseconds. */
const CONNECT_TIMEOUT = 5_000;

/**
 * Runs work on a connection of its own to PostgreSQL itself, without timeouts: for locks of a session, and for statements that may
 * take any time. It does not count towards the limit of the pool.
 */
export async function withDirectConnection<Result>(
  { directUrl }: Pick<PipelinedPool, 'directUrl'>,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new PrimaryClient({
    connectionString: directUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Detects a server that is gone within some twenty seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; the statement in flight reports the failure.
  client.on('error', () => {});
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs work with statements of any duration, such as a backup. The embedded database has no timeouts.
 * @param db the database itself, not a transaction
 */
export async function withoutTimeouts<Result>(db: Database, run: (db: Database) => Promise<Result>): Promise<Result> {
  const driver = driverOf(db);
  if (isEmbedded(driver)) return run(db);
  return withDirectConnection(driver, (client) => run(drizzle(client, DRIZZLE_OPTIONS)));
}
