import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DiskFullError } from './failures.ts';

// https://sqlite.org/rescode.html
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
/** A quota is used up, or a file may not be longer. */
const SQLITE_IOERR_WRITE = 778;

/** Somebody else's process works in this folder. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Another process is using ${folder}. Stop it first, or name another folder in DATA_DIR.`);
  }
}

/**
 * Takes a folder for this process alone. The lock is the operating system's, held through an SQLite file: it ends with
 * the process however that ends, and a live one is never taken away.
 * @returns gives the folder back
 * @throws FolderInUseError when another process holds it, DiskFullError where there is no room for the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  const file = join(folder, 'lock');
  // SQLite would make it readable by everybody.
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
