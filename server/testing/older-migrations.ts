import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../database/migrations.ts';
import { aFolder } from './server-setup.ts';

type Journal = { entries: { tag: string }[] };

/** The names of all migrations in order. */
export const migrationNames = (): string[] => journalIn(MIGRATIONS.migrationsFolder).entries.map(({ tag }) => tag);

/** The migrations of an earlier version, up to the one with this name. */
export function olderMigrations(newest: string): { migrationsFolder: string } {
  const migrationsFolder = join(aFolder(), 'migrations');
  cpSync(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const journal = journalIn(migrationsFolder);
  const older = {
    ...journal,
    entries: journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === newest) + 1),
  };
  writeFileSync(journalAt(migrationsFolder), JSON.stringify(older));
  return { migrationsFolder };
}

const journalAt = (folder: string) => join(folder, 'meta', '_journal.json');
const journalIn = (folder: string) => JSON.parse(readFileSync(journalAt(folder), 'utf8')) as Journal;
