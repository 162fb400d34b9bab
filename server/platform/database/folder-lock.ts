import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

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
 * @throws FolderInUseError when another process holds it
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
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderInUseError(folder);
    throw error;
  }
  return () => lock.close();
}
