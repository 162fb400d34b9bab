import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ReadOnlyDatabaseError, toConnectionError } from './connection-error.ts';
import { migratePostgresql, requireMigrated } from './migrate.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { PrimaryClient } from './primary-client.ts';
import { DEFAULT_POOL_SIZE } from './pool-size.ts';
import { withDirectConnection } from './direct-connection.ts';
import { DRIZZLE_OPTIONS, type Database, type Migrations, type OpenDatabase } from './database.ts';

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
  /** Whether opening it applies the migrations that it lacks, as by default, or refuses a database that lacks one. */
  migrates?: boolean | undefined;
};

// Without a response timeout, a server that is silent but not disconnected would block requests for a quarter of an hour.
const POOL_LIMITS: PoolLimits = { connections: DEFAULT_POOL_SIZE, wait: 5_000, response: 20_000 };

const TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Connects to PostgreSQL and migrates its schema; processes that start together migrate one after another.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection; MigrationError where it is older than the
 *   program and cannot or must not be migrated
 */
export async function openPostgresql(
  { url, directUrl, limits, migrates = true }: PostgresqlLocation,
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
    const bringUpToDate = migrates ? migratePostgresql : requireMigrated;
    await withDirectConnection(pool, async (client) => void (await bringUpToDate(client, migrations)));
  } catch (error) {
    await pool.end();
    throw toConnectionError(error, isBehindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  }
  try {
    // The migrations have used a connection of their own. The pool sends settings, or leads to a pooler, and must work, too.
    const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyDatabaseError();
  } catch (error) {
    await pool.end();
    throw toConnectionError(error);
  }
  return { db: drizzle(pool, DRIZZLE_OPTIONS), engine: 'postgresql', close: () => pool.end() };
}

/**
 * Migrates the schema of a database, by a direct connection.
 * @returns the names of the applied migrations
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection; MigrationError where other transactions hold
 *   a table for too long
 */
export async function applyMigrations(
  { url, directUrl }: PostgresqlLocation,
  migrations: Migrations,
): Promise<string[]> {
  try {
    return await withDirectConnection({ directUrl: directUrl ?? url }, (client) =>
      migratePostgresql(client, migrations),
    );
  } catch (error) {
    throw toConnectionError(error, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  }
}

/**
 * Opens a database without migrating it, directly where the location has a pooler.
 * @throws DatabaseConnectionError where it cannot be reached, or refuses the connection
 */
export async function inspectPostgresql<Outcome>(
  { url, directUrl }: PostgresqlLocation,
  inspect: (db: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const pool = new pg.Pool({
    connectionString: directUrl ?? url,
    max: 1,
    connectionTimeoutMillis: POOL_LIMITS.wait,
    Client: PrimaryClient,
  });
  try {
    return await inspect(drizzle(pool, DRIZZLE_OPTIONS));
  } catch (error) {
    throw toConnectionError(error, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  } finally {
    await pool.end();
  }
}
