import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { withDirectConnection } from '../database/direct-connection.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';

// Any number, as long as every process of the program uses the same, and no other lock does.
const LOCK = 7_052_027;

/** The number of pauses on an embedded database, which has one process only. */
const pauses = new WeakMap<PGlite, number>();

/**
 * Runs work, such as a backup, during which no process deletes stored files, so that every file that the database
 * references at the beginning exists until the end.
 */
export async function withRemovalPaused<Result>(db: Database, run: () => Promise<Result>): Promise<Result> {
  const driver = driverOf(db);
  if (isEmbedded(driver)) {
    const count = (change: 1 | -1) => pauses.set(driver, (pauses.get(driver) ?? 0) + change);
    count(1);
    return run().finally(() => count(-1));
  }
  return withDirectConnection(driver, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
    const result = await run();
    // Fails where the connection was lost and the lock with it: files may have been deleted meanwhile. If `run` fails, the lock
    // ends with the connection.
    await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
    return result;
  });
}

/** Whether removals are paused. */
export async function isRemovalPaused(db: Database): Promise<boolean> {
  const driver = driverOf(db);
  if (isEmbedded(driver)) return (pauses.get(driver) ?? 0) > 0;
  const held = sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK}
    and database = (select oid from pg_database where datname = current_database())`;
  return ((await db.execute(held)) as { rows: unknown[] }).rows.length > 0;
}
