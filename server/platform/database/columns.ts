import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A UTC instant in milliseconds, JavaScript's precision, so that a cursor equals its row's value. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const created = () => instant().notNull().defaultNow();
export const id = () => uuid().primaryKey().defaultRandom();

const list = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
export const oneOf = (column: AnyPgColumn | SQL, values: readonly string[]): SQL => sql`${column} in (${list(values)})`;
export const nonEmptySubsetOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`cardinality(${column}) > 0 and ${column} <@ array[${list(values)}]`;

/**
 * A constant for `limit` and `offset` of a prepared statement. Drizzle sends a number as a parameter, and PostgreSQL plans
 * a statement with such a parameter anew on each execution, which takes longer than the execution.
 */
export function constantLimit(rows: number): Placeholder {
  // Drizzle accepts any SQL here; its type admits numbers and placeholders only.
  return sql.raw(String(rows)) as unknown as Placeholder;
}

/**
 * A new `updatedAt`, later than the one in the row: two states of a row never have the same time, even within one clock tick or when
 * the clock goes back. A save that is based on an earlier state does not apply.
 */
export const laterThan = (updatedAt: AnyPgColumn, now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** A decoder for a text that all rows of a result repeat: it is decoded once. The rows share the value, so a caller must not change it. */
export function lastDecoded<Value>(decode: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: decode(text) };
    return last.value;
  };
}

/** An instant, or the placeholder for one in a prepared statement. */
export type Instant = Date | Placeholder;

/** An instant as PostgreSQL's `timestamptz`. */
export const instantSql = (time: Instant): SQL => sql`${time instanceof Date ? time.toISOString() : time}::timestamptz`;

/**
 * A new `updatedAt`, not earlier than the one in the row: a transaction that has waited for the lock of the row may have begun before
 * the one that changed it.
 */
export const notEarlierThan = (updatedAt: AnyPgColumn, now: Instant): SQL =>
  sql`greatest(${instantSql(now)}, ${updatedAt})`;
