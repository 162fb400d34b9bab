import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a file with one secret, and creates it with 32 random bytes in base64url where there is none. Only the program's
 * own user can read a created file.
 * @returns the content, without spaces around it; not checked
 */
export function getOrCreateSecretFile(file: string): string {
  if (!existsSync(file)) createSecretFile(file);
  return readFileSync(file, 'utf8').trim();
}

// Linked into place once it is complete: of processes that start at once the first wins, and the others read its secret.
function createSecretFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}
