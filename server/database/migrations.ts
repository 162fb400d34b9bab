import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Migrations } from '../platform/database/database.ts';

/** The options of Drizzle's migrator. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

type Journal = { entries: { tag: string }[] };

const JOURNAL = join('meta', '_journal.json');
const journal = () => JSON.parse(readFileSync(join(MIGRATIONS.migrationsFolder, JOURNAL), 'utf8')) as Journal;

/** The names of all migrations in order. */
export const migrationNames = (): string[] => journal().entries.map(({ tag }) => tag);

/** The name of the migration with this hash, as a migrated database stores it; undefined if the program has no such migration. */
export const migrationNamed = (hash: string): string | undefined =>
  migrationNames()[readMigrationFiles(MIGRATIONS).findIndex((each) => each.hash === hash)];

/**
 * Copies the migrations of an earlier version of the program.
 * @param newest the name of the last one
 * @param migrationsFolder an empty folder
 */
export function copyMigrationsUntil(newest: string, migrationsFolder: string): Migrations {
  const whole = journal();
  const entries = whole.entries.slice(0, whole.entries.findIndex(({ tag }) => tag === newest) + 1);
  mkdirSync(join(migrationsFolder, 'meta'), { recursive: true });
  writeFileSync(join(migrationsFolder, JOURNAL), JSON.stringify({ ...whole, entries }));
  for (const { tag } of entries) {
    copyFileSync(join(MIGRATIONS.migrationsFolder, `${tag}.sql`), join(migrationsFolder, `${tag}.sql`));
  }
  return { migrationsFolder };
}
