import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from './database.ts';
import { storedPaths } from './files.ts';
import type { Passa } from './passa.ts';

/**
 * Finds words in every row of every table, including the queue's, and in the bytes of the files.
 * @returns the table and the word for each such row, and the file and the word
 */
export async function tracesOf(passa: Pick<Passa, 'db' | 'filesFolder'>, words: string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    passa.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const all = await rows<{ line: string }>(passa.db, sql.raw(`select t::text as line from ${name} as t`));
    for (const { line } of all) for (const word of words) if (line.includes(word)) found.push(`${name}: ${word}`);
  }
  for (const path of storedPaths(passa.filesFolder)) {
    const bytes = readFileSync(join(passa.filesFolder, path), 'latin1');
    for (const word of words) if (bytes.includes(word)) found.push(`${path}: ${word}`);
  }
  return found;
}

/** The columns of the program's and the queue's tables in which a word is, as `table.column`. */
export async function columnsWith({ db }: Pick<Passa, 'db'>, word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by name`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const columns = await rows<{ column: string }>(
      db,
      sql`select distinct field.key as column from ${sql.raw(name)} as row, jsonb_each_text(to_jsonb(row)) as field
        where position(${word} in field.value) > 0`,
    );
    for (const { column } of columns) found.add(`${name.replace('public.', '')}.${column}`);
  }
  return [...found].toSorted();
}
