import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, fromPglite, type ConstructorOptions, type Db } from 'pg-boss';
import type { Database, Transaction } from '../database/database.ts';
import { clientOf, driverOf, isEmbedded } from '../database/driver.ts';

/** The options that make pg-boss use the program's database, on either engine. */
export function pgBossStorage(db: Database): Pick<ConstructorOptions, 'db' | 'backend'> {
  const driver = driverOf(db);
  return isEmbedded(driver)
    ? { db: fromPglite(driver), backend: 'pglite' }
    : { db: fromPool(driver), backend: 'postgres' };
}

/** The same for a transaction. */
export function pgBossTransaction(tx: Transaction): Db {
  const client = clientOf(tx);
  return client instanceof pg.Client
    ? { executeSql: (text, values) => client.query<unknown[]>(prepared(text, values)) }
    : fromDrizzle({ execute: (query) => tx.execute(query as SQL) as Promise<{ rows: unknown[] }> }, sql);
}

const names = new Map<string, string>();

/**
 * Prepares a statement that has parameters: planning the insert of a task takes twice as long as executing it. A text without
 * parameters may be several statements, which PostgreSQL does not prepare. pg-boss has few texts.
 */
function prepared(text: string, values?: unknown[]): pg.QueryConfig {
  if (!values?.length) return { text };
  const name = names.get(text) ?? `queue_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

function fromPool(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(prepared(text, values));
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
