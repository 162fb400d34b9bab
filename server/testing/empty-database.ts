import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rows } from './database.ts';

/**
 * Deletes every row that a test file has written, except those of the migrations.
 * @param db as the owner of its tables
 * @param names the names in its schema before the test file
 * @throws where the test file has changed the schema
 */
export async function emptyDatabase(db: Database, names: string): Promise<void> {
  if ((await namesInSchema(db)) !== names) throw new Error('The test file has left a change of the schema behind.');
  const [found] = await rows<{ tables: string }>(
    db,
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
      where schemaname = 'public' or (schemaname = 'queue' and tablename not in ('queue', 'version'))`,
  );
  await db.transaction(async (tx) => {
    // The audit log's triggers refuse deletions.
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql.raw(`truncate ${found?.tables}`));
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
}

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
