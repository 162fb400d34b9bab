import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { DERIVED_TABLES } from '../database/tables.ts';
import { TASKS } from '../tasks.ts';

/** Rows in memory at once. */
const BATCH_SIZE = 200;

export type TaskLine = { name: keyof typeof TASKS; payload: object };

async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(statement)) as { rows: Row[] }).rows;
}

/** Sets a time format that is the same on every server, and removes the timeouts for long reads. */
export async function prepareLongRead(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** Whether a database has been opened by Passa before. */
export async function hasMigrations(tx: Transaction): Promise<boolean> {
  const [found] = await rowsOf<{ there: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  return found?.there === true;
}

/** The name of any table in the database; undefined for an empty database. */
export async function firstTable(tx: Transaction): Promise<string | undefined> {
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1 limit 1`,
  );
  return found?.name;
}

/** The last applied migration. */
export async function migrationOf(tx: Transaction): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1`,
  );
  return last?.hash ?? '';
}

/** Yields a table's rows as JSON, one per line. */
export async function* tableLines(tx: Transaction, table: string): AsyncGenerator<string[]> {
  yield* linesFrom(tx, sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t`);
}

/** Yields the uncompleted tasks, except those about files and push subscriptions that the backup leaves out. */
export async function* taskLines(tx: Transaction): AsyncGenerator<string[]> {
  const [queue] = await rowsOf<{ there: boolean }>(tx, sql`select to_regclass('queue.job') is not null as there`);
  if (!queue?.there) return;
  const names = Object.keys(TASKS).filter((name) => name !== 'remove-stored-file' && !name.startsWith('push-'));
  yield* linesFrom(
    tx,
    sql`select json_build_object('name', name, 'payload', data)::text as line from queue.job
      where name in ${names} and state in ('created', 'retry', 'active')`,
  );
}

async function* linesFrom(tx: Transaction, statement: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await tx.execute(sql`declare reading no scroll cursor for
    select line from (${statement}) as found order by line collate "C"`);
  for (;;) {
    const found = await rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(BATCH_SIZE))} from reading`);
    if (found.length === 0) break;
    yield found.map(({ line }) => line);
  }
  await tx.execute(sql`close reading`);
}

/** The tables of a database of this or an earlier version, except those that it derives. */
async function tablesOf(tx: Transaction): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${DERIVED_TABLES} order by 1`,
  );
  return found.map(({ name }) => name);
}

/** The name of a table with rows; undefined if all are empty. */
export async function firstNonEmptyTable(tx: Transaction): Promise<string | undefined> {
  for (const table of await tablesOf(tx)) {
    const [found] = await rowsOf<{ filled: boolean }>(
      tx,
      sql`select exists (select 1 from ${sql.identifier(table)}) as filled`,
    );
    if (found?.filled) return table;
  }
  return undefined;
}

/** Locks all tables exclusively until the transaction ends. */
export async function lockAll(tx: Transaction): Promise<void> {
  for (const table of await tablesOf(tx)) {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
  }
}

/**
 * Defers the foreign keys until all rows are inserted, since the tables are restored in the order of the manifest.
 * @returns a function that checks the keys and restores their former mode
 */
export async function deferKeys(tx: Transaction): Promise<() => Promise<void>> {
  const keys = await rowsOf<{ table: string; key: string }>(
    tx,
    sql`select conrelid::regclass::text as "table", conname as key from pg_constraint
      where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  const alterKeys = async (how: string) => {
    for (const { table, key } of keys) {
      await tx.execute(
        sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(key)} ${sql.raw(how)}`,
      );
    }
  };
  await alterKeys('deferrable initially deferred');
  return async () => {
    await tx.execute(sql`set constraints all immediate`);
    await alterKeys('not deferrable initially immediate');
    // Constraints that are deferred by default stay so for the rest of the transaction.
    await tx.execute(sql`set constraints all deferred`);
  };
}

/** The stored columns of a table, without generated ones. */
export async function storedColumns(tx: Transaction, table: string): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return found.map(({ name }) => name);
}

/** @param lines as `linesIn` yields them */
export async function insertLines(tx: Transaction, table: string, columns: string[], lines: string[]): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::json)`);
}

/** Sets every sequence to continue after the restored rows. */
export async function continueSequences(tx: Transaction): Promise<void> {
  const numbered = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of numbered) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`);
  }
}

/**
 * Secrets that stay as they are in a restored database: one decrypts the secrets of second factors, and the other signs the links to
 * unsubscribe in delivered mails, which must work. All others are generated again at the next start.
 */
const KEPT_SECRETS = ['second-factors', 'unsubscribe'];

/**
 * Ends the pairing of every kiosk, and deletes the secrets that sign cookies, tickets, links and push messages. A pairing or a link
 * that was ended since the backup would work again otherwise.
 * @returns how many kiosks have to be paired again
 */
export async function endAccess(tx: Transaction): Promise<number> {
  await tx.execute(sql`delete from secrets where name not in ${KEPT_SECRETS}`);
  const hasKiosks = (await storedColumns(tx, 'kiosks')).length > 0;
  if (!hasKiosks) return 0;
  const [found] = await rowsOf<{ paired: number }>(
    tx,
    sql`select count(*)::int as paired from kiosks where device_token is not null`,
  );
  await tx.execute(sql`update kiosks set device_token = null, session_token = null, session_ends_at = null,
    pairing_code = null, pairing_ends_at = null, code_secret = gen_random_uuid()::text || gen_random_uuid()::text`);
  return found?.paired ?? 0;
}
