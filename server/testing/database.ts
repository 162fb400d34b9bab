import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { TABLES } from '../database/tables.ts';

/** The rows that a statement returns. */
export async function rows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** The tables with what clients have stored. Every process renews its lease in the other one. */
const STORED = TABLES.filter((table) => table !== 'processes');

const rowsOf = (table: string) =>
  `jsonb_build_object('${table}', (select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') from ${table} as t))`;

/** All rows as JSON by table, for comparison. */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const [row] = await rows<{ stored: Record<string, unknown[]> }>(
    db,
    sql.raw(`select ${STORED.map(rowsOf).join(' || ')} as stored`),
  );
  if (!row) throw new Error('The query returned no row.');
  return row.stored;
}

/** The number of rows in a table. */
export async function countOf(db: Database, table: string, condition = 'true'): Promise<number> {
  const [row] = await rows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table} where ${condition}`));
  if (!row) throw new Error(`The rows of ${table} could not be counted.`);
  return row.n;
}
