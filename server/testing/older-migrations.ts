import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../platform/database/database.ts';
import { aFolder } from './place.ts';

type Journal = { entries: { tag: string }[] };

/** The names of all migrations, in the order in which they are run. */
export const migrationNames = (): string[] => journalIn(MIGRATIONS.migrationsFolder).entries.map(({ tag }) => tag);

/** The migrations of the program as it was before the last few of them. */
export function olderMigrations(without: number): { migrationsFolder: string } {
  const migrationsFolder = join(aFolder(), 'migrations');
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const journal = journalIn(migrationsFolder);
  const older = { ...journal, entries: journal.entries.slice(0, -without) };
  writeFileSync(journalAt(migrationsFolder), JSON.stringify(older));
  return { migrationsFolder };
}

const journalAt = (folder: string) => join(folder, 'meta', '_journal.json');
const journalIn = (folder: string) => JSON.parse(readFileSync(journalAt(folder), 'utf8')) as Journal;
