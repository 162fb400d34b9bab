import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { toConnectionError } from './connection-error.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { DRIZZLE_OPTIONS, type Database, type Migrations, type OpenDatabase } from './database.ts';

// Any number, as long as every process of the program uses the same.
const MIGRATION_LOCK = 7_052_026;

export type ErrorLog = { error: (of: object, message: string) => void };

/** The most open connections, and how long a request waits for one, in milliseconds. */
export type PoolLimits = { connections: number; wait: number };
const POOL_LIMITS: PoolLimits = { connections: 24, wait: 5_000 };

/**
 * Connects to PostgreSQL and migrates its schema; processes that start together migrate one after another.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection
 */
export async function openPostgresql(
  databaseUrl: string,
  { log, migrations, limits = POOL_LIMITS }: { log: ErrorLog; migrations: Migrations; limits?: PoolLimits },
): Promise<OpenDatabase> {
  const pool = new PipelinedPool({
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.wait,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without these listeners a lost connection would end the process: the pool reports idle ones, the client its own.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The error references the connection, including the key that cancels its statements.
    delete error.client;
    log.error({ err: error }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
  });

  try {
    await migrateOnce(pool, migrations);
  } catch (error) {
    await pool.end();
    throw toConnectionError(error);
  }
  return { db: drizzle(pool, DRIZZLE_OPTIONS), engine: 'postgresql', close: () => pool.end() };
}

/**
 * Opens a database without migrating it.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection
 */
export async function inspectPostgresql<Outcome>(
  connectionString: string,
  inspect: (db: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: POOL_LIMITS.wait });
  try {
    return await inspect(drizzle(pool, DRIZZLE_OPTIONS));
  } catch (error) {
    throw toConnectionError(error);
  } finally {
    await pool.end();
  }
}

async function migrateOnce(pool: pg.Pool, migrations: Migrations): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration may take any time, and so may the process that waits for it.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, DRIZZLE_OPTIONS), migrations);
  } finally {
    // Closing the connection also releases the lock and the setting.
    client.release(true);
  }
}
