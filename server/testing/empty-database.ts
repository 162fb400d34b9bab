import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rows } from './database.ts';

/** The tables with triggers that refuse to delete rows. */
const APPEND_ONLY = ['audit_log', 'attendance_events', 'ledger_reveals', 'time_sheet_steps', 'no_show_steps'];

/**
 * Deletes every row that a test file has written, except those of the migrations.
 * @param db as the owner of its tables
 * @param names the names in its schema before the test file
 * @throws where the test file has changed the schema
 */
export async function emptyDatabase(db: Database, names: string): Promise<void> {
  if ((await namesInSchema(db)) !== names) throw new Error('The test file has left a change of the schema behind.');
  await runWithoutTriggers(db, DELETE_ALL_ROWS);
}

/** Deletes all accounts, with every row that refers to one. */
export const truncateUsers = (db: Database): Promise<void> => runWithoutTriggers(db, sql`truncate users cascade`);

const runWithoutTriggers = (db: Database, statement: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of APPEND_ONLY) await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await tx.execute(statement);
    for (const table of APPEND_ONLY) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });

/** With more rows, truncating a table is faster than deleting them, as each of them is looked for in other tables. */
const MANY_ROWS = 500;

/**
 * Deletes the rows of one table after another until none is left, since some tables refer to others. For the few rows of most test
 * files `truncate` takes seven times as long; a table with many rows is truncated.
 */
const DELETE_ALL_ROWS = sql`do $$
  declare
    tables regclass[] := array(
      select oid from pg_class where relkind = 'r' and (relnamespace = 'public'::regnamespace
        or (relnamespace = 'queue'::regnamespace and relname not in ('queue', 'version')))
      order by oid desc);
    name regclass;
    is_found boolean;
    deleted_any boolean;
    failed_any boolean;
  begin
    foreach name in array tables loop
      execute format('select exists (select from %s offset ${sql.raw(String(MANY_ROWS))})', name) into is_found;
      if is_found then execute format('truncate %s cascade', name); end if;
    end loop;
    loop
      deleted_any := false;
      failed_any := false;
      foreach name in array tables loop
        execute format('select exists (select from %s)', name) into is_found;
        if is_found then
          begin
            execute format('delete from %s', name);
            deleted_any := true;
          exception when integrity_constraint_violation then
            failed_any := true;
          end;
        end if;
      end loop;
      exit when not deleted_any and not failed_any;
      if not deleted_any then raise 'No table can be emptied.'; end if;
    end loop;
  end $$`;

/** The names in a database's schema. A test file that changes the schema has to restore it. */
export async function namesInSchema(db: Database): Promise<string> {
  const [found] = await rows<{ names: string }>(
    db,
    sql`select string_agg(name, ' ' order by name) as names from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname::text from pg_trigger where not tgisinternal) as named`,
  );
  return found?.names ?? '';
}
