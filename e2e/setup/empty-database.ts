import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

// To create a database takes a server most of its start, so that a run creates one, which its servers copy.

/** The folder of the data of a run that no server uses, in the environment so that the workers have it. */
const ORIGINAL = 'PASSA_E2E_ORIGINAL';

/** Creates the database before the tests. @returns what removes it after them */
export default async function createDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passa-e2e-original-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  process.env[ORIGINAL] = folder;
  return () => rm(folder, { recursive: true });
}

/** Copies the database into a folder that has none. Does nothing where none was created, as for screenshots. */
export async function copyDatabase(dataDir: string): Promise<void> {
  const original = process.env[ORIGINAL];
  const database = join(dataDir, 'database');
  if (original && !existsSync(database)) await cp(join(original, 'database'), database, { recursive: true });
}
