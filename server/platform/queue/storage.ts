import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, fromPglite, type ConstructorOptions, type Db } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';

/** What pg-boss has to know to live in our database, whichever engine speaks it. */
export function pgBossStorage(db: Database): Pick<ConstructorOptions, 'db' | 'backend'> {
  const driver = driverOf(db);
  return isEmbedded(driver)
    ? { db: fromPglite(driver), backend: 'pglite' }
    : { db: fromPool(driver), backend: 'postgres' };
}

/** The same database within a transaction of ours. */
export function pgBossTransaction(tx: Transaction): Db {
  return fromDrizzle({ execute: (query) => tx.execute(query as SQL) as Promise<{ rows: unknown[] }> }, sql);
}

function fromPool(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        client.release();
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows as unknown[]) : result.rows };
      } catch (error) {
        // pg-boss sends whole transactions as one text: after a failure the connection may still stand in one.
        client.release(true);
        throw error;
      }
    },
  };
}
