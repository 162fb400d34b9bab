import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * The driver of a database, for operations that differ between the engines.
 * @param db the database itself, not a transaction
 */
export function driverOf(db: Database): PGlite | pg.Pool {
  // Every Drizzle database has its driver's client; the engines' common type omits it.
  const { $client: client } = db as Database & { $client?: PGlite | pg.Pool };
  if (client) return client;
  throw new Error('A transaction has no driver of its own.');
}

/** Compares with PostgreSQL's driver: importing PGlite would load it where it is not used. */
export function isEmbedded(driver: PGlite | pg.Pool): driver is PGlite {
  return !(driver instanceof pg.Pool);
}
