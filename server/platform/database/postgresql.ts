import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { toConnectionError } from './connection-error.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { DEFAULT_POOL_SIZE } from './pool-size.ts';
import { withDirectConnection } from './direct-connection.ts';
import { DRIZZLE_OPTIONS, type Database, type Migrations, type OpenDatabase } from './database.ts';

// Any number, as long as every process of the program uses the same.
const MIGRATION_LOCK = 7_052_026;

export type ErrorLog = { error: (of: object, message: string) => void };

export type PoolLimits = {
  /** The most open connections. */
  connections: number;
  /** How long a request waits for a connection. Milliseconds. */
  wait: number;
  /** How long the response to a statement may take, or 0 for any time. Longer than the statement timeout. Milliseconds. */
  response: number;
};

/** How to reach PostgreSQL, and how much of it to use. */
export type PostgresqlLocation = {
  url: string;
  /** The URL of PostgreSQL itself if `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  limits?: Partial<PoolLimits> | undefined;
};

// Without a response timeout, a server that is silent but not disconnected would block requests for a quarter of an hour.
const POOL_LIMITS: PoolLimits = { connections: DEFAULT_POOL_SIZE, wait: 5_000, response: 20_000 };

const TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Connects to PostgreSQL and migrates its schema; processes that start together migrate one after another.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection
 */
export async function openPostgresql(
  { url, directUrl, limits }: PostgresqlLocation,
  { log, migrations }: { log: ErrorLog; migrations: Migrations },
): Promise<OpenDatabase> {
  const { connections, wait, response } = { ...POOL_LIMITS, ...limits };
  const isBehindPooler = directUrl !== undefined;
  const pool = new PipelinedPool({
    connectionString: url,
    directUrl: directUrl ?? url,
    isBehindPooler,
    max: connections,
    connectionTimeoutMillis: wait,
    query_timeout: response,
    // A pooler refuses them as parameters of a connection.
    ...(isBehindPooler ? { transactionSettings: TIMEOUTS } : TIMEOUTS),
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
    await withDirectConnection(pool, (client) => migrateOnce(client, migrations));
  } catch (error) {
    await pool.end();
    throw toConnectionError(error, isBehindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  }
  try {
    // A wrong URL of a pooler must stop the start.
    if (isBehindPooler) await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw toConnectionError(error);
  }
  return { db: drizzle(pool, DRIZZLE_OPTIONS), engine: 'postgresql', close: () => pool.end() };
}

/**
 * Opens a database without migrating it, directly where the location has a pooler.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection
 */
export async function inspectPostgresql<Outcome>(
  { url, directUrl }: PostgresqlLocation,
  inspect: (db: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const pool = new pg.Pool({ connectionString: directUrl ?? url, max: 1, connectionTimeoutMillis: POOL_LIMITS.wait });
  try {
    return await inspect(drizzle(pool, DRIZZLE_OPTIONS));
  } catch (error) {
    throw toConnectionError(error, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  } finally {
    await pool.end();
  }
}

async function migrateOnce(client: pg.Client, migrations: Migrations): Promise<void> {
  // Closing the connection releases the lock.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrate(drizzle(client, DRIZZLE_OPTIONS), migrations);
}
