import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import type { PipelinedPool } from './pipelined-pool.ts';

/**
 * The driver of a database, for operations that differ between the engines.
 * @param db the database itself, not a transaction
 */
export function driverOf(db: Database): PGlite | PipelinedPool {
  // Every Drizzle database has its driver's client; the engines' common type omits it.
  const { $client: client } = db as Database & { $client?: PGlite | PipelinedPool };
  if (client) return client;
  throw new Error('A transaction has no driver of its own.');
}

/** The connection of a transaction, or the driver of a database: the engines' common type omits it. */
export const clientOf = (db: Database): unknown => (db as Database & { session: { client: unknown } }).session.client;

/** Compares with PostgreSQL's driver: importing PGlite would load it where it is not used. */
export function isEmbedded(driver: PGlite | PipelinedPool): driver is PGlite {
  return !(driver instanceof pg.Pool);
}
