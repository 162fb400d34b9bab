import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * What speaks to the database underneath, for what each engine does in a way of its own.
 * @param db the database itself, not a transaction
 */
export function driverOf(db: Database): PGlite | pg.Pool {
  // Every Drizzle database has its driver's client; the type that both engines share does not say so.
  const { $client: client } = db as Database & { $client?: PGlite | pg.Pool };
  if (client) return client;
  throw new Error('A transaction has no driver of its own.');
}

/** Compares with PostgreSQL's driver: importing the embedded database's would load it where it is not used. */
export function isEmbedded(driver: PGlite | pg.Pool): driver is PGlite {
  return !(driver instanceof pg.Pool);
}
