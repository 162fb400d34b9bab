import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DiskFullError } from './failures.ts';

// https://sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
/** A quota or a file size limit is exceeded. */
const SQLITE_IOERR_WRITE = 778;

/** Another process uses the data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another process is using ${folder}. Stop it first, or name another folder in DATA_DIR.`);
  }
}

/**
 * Locks a folder for this process. The lock is the operating system's, held through an SQLite file, so that it ends
 * with the process in any case.
 * @returns a function that releases the lock
 * @throws FolderInUseError where another process holds it; DiskFullError where there is no room for the lock file
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  const file = join(folder, 'lock');
  // SQLite would create it readable by all users of the machine.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) throw new FolderInUseError(folder);
    if (errcode === SQLITE_FULL || errcode === SQLITE_IOERR_WRITE) throw new DiskFullError(error);
    throw error;
  }
  return () => lock.close();
}
