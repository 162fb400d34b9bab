import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

// Creating a database is most of a server's start time, so a run creates one and its servers copy it.

/** The environment variable with the folder of the original database, which the workers inherit. */
const ORIGINAL = 'PASSA_E2E_ORIGINAL';

/**
 * Creates the original database before the tests.
 * @returns a function that deletes it afterwards
 */
export default async function createDatabase(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passa-e2e-original-'));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  process.env[ORIGINAL] = folder;
  return () => rm(folder, { recursive: true });
}

/** Copies the original database into a new folder. Does nothing without an original, as for screenshots. */
export async function copyDatabase(dataDir: string): Promise<void> {
  const original = process.env[ORIGINAL];
  const database = join(dataDir, 'database');
  if (!original || existsSync(database)) return;
  // The database recognises its encryption key.
  for (const name of ['database', 'encryption-key'])
    await cp(join(original, name), join(dataDir, name), { recursive: true });
}
