import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, fromPglite, type ConstructorOptions, type Db } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { driverOf, isEmbedded } from '../database/driver.ts';

/** The options that make pg-boss use the program's database, on either engine. */
export function pgBossStorage(db: Database): Pick<ConstructorOptions, 'db' | 'backend'> {
  const driver = driverOf(db);
  return isEmbedded(driver)
    ? { db: fromPglite(driver), backend: 'pglite' }
    : { db: fromPool(driver), backend: 'postgres' };
}

/** The same for a transaction. */
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
        // pg-boss sends whole transactions as one text, so that a failed one may leave the connection inside it.
        client.release(true);
        throw error;
      }
    },
  };
}
