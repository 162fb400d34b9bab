import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openMigratedEmbedded } from '../database/embedded.ts';
import { openMigratedPostgresql } from '../database/postgresql.ts';
import { lazy } from '../platform/primitives/lazy.ts';
import { createDatabase } from './create-database.ts';
import { collectingLog } from './log.ts';

/** The environment of a server with an empty data folder and database, and a function that opens the database. */
export type ServerSetup = { env: { DATA_DIR: string; DATABASE_URL?: string }; open: () => Promise<OpenDatabase> };

/** A folder for one test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passa-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The paths in a folder, and the folder itself, that other users of the machine can access. */
export function openPathsIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return [folder, ...paths].filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

const folderToCopy = lazy(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passa-test-copy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await openMigratedEmbedded(folder)).close();
  return folder;
});

/** A folder for one test with a migrated, empty embedded database. Creating one takes six seconds, copying it one. */
export async function aFolderWithDatabase(): Promise<string> {
  const folder = aFolder();
  cpSync(await folderToCopy(), folder, { recursive: true });
  return folder;
}

/** The same as `aServerSetup`, with a migrated, empty database, for tests that are not about creating one. */
export async function aServerSetupWithDatabase(
  engine: 'pglite' | 'postgresql' = inject('engine'),
): Promise<ServerSetup> {
  if (engine === 'postgresql') return aServerSetup(engine);
  const DATA_DIR = await aFolderWithDatabase();
  return { env: { DATA_DIR }, open: () => openMigratedEmbedded(DATA_DIR) };
}

/** The setup of a server for one test: on the embedded database, or on this run's PostgreSQL. */
export async function aServerSetup(engine: 'pglite' | 'postgresql' = inject('engine')): Promise<ServerSetup> {
  const DATA_DIR = aFolder();
  if (engine === 'pglite') return { env: { DATA_DIR }, open: () => openMigratedEmbedded(DATA_DIR) };
  const { url, drop } = await createDatabase(inject('postgresqlUrl'));
  onTestFinished(drop);
  return { env: { DATA_DIR, DATABASE_URL: url }, open: () => openMigratedPostgresql({ url }, collectingLog().log) };
}
