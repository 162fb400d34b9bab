import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { TABLES } from '../database/tables.ts';

/** The rows that a statement returns. */
export async function rows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** The tables with what clients have stored. Every process renews its lease in the other one. */
const STORED = TABLES.filter((table) => table !== 'processes');

const fingerprintOf = (table: string) =>
  `select '${table}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${table} as t`;

/** For each table the number of its rows and a hash of their contents, for comparison. Computed by the database, since tests compare often. */
export async function fingerprints(db: Database): Promise<Record<string, string>> {
  const tables = await rows<{ name: string; content: string }>(
    db,
    // In a fixed order: the database may count large tables in parallel.
    sql.raw(`${STORED.map(fingerprintOf).join(' union all ')} order by name`),
  );
  return Object.fromEntries(tables.map(({ name, content }) => [name, content]));
}

/** The number of rows in a table. */
export async function countOf(db: Database, table: string, condition = 'true'): Promise<number> {
  const [row] = await rows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table} where ${condition}`));
  if (!row) throw new Error(`The rows of ${table} could not be counted.`);
  return row.n;
}
