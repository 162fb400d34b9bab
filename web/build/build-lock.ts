import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUILDS, LOCK } from './builds.ts';

// https://sqlite.org/rescode.html
const SQLITE_BUSY = 5;
/** Longer than a build takes on a slow machine. Milliseconds. */
const MAX_WAIT = 15 * 60_000;

/**
 * Runs work while no other process of this checkout builds; waits for another one first. The lock is the operating system's, held
 * through an SQLite file, so that it ends with its process in any case.
 * @param onWait is called before it waits
 */
export async function withBuildLock(onWait: () => void, run: () => Promise<void>, folder = BUILDS): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  const acquire = () => lock.exec('pragma locking_mode = exclusive; begin exclusive');
  try {
    try {
      acquire();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      onWait();
      lock.exec(`pragma busy_timeout = ${MAX_WAIT}`);
      acquire();
    }
    await run();
  } finally {
    lock.close();
  }
}
