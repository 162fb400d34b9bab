import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rows } from './database.ts';

/**
 * Removes every row that a test file has written. What the migrations have written stays.
 * @param db as the owner of its tables
 */
export async function emptyDatabase(db: Database): Promise<void> {
  const [found] = await rows<{ tables: string }>(
    db,
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
      where schemaname = 'public' or (schemaname = 'queue' and tablename not in ('queue', 'version'))`,
  );
  await db.transaction(async (tx) => {
    // The audit log refuses to be emptied.
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql.raw(`truncate ${found?.tables}`));
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
}
