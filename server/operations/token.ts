import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the token lies that the server made up, for who may read the data folder. */
export const tokenFile = (dataDir: string) => join(dataDir, 'operator-token');

/** The operator's token of a data folder, made up where there is none. */
export function keptToken(dataDir: string): string {
  const file = tokenFile(dataDir);
  if (!existsSync(file)) makeToken(dataDir, file);
  return readFileSync(file, 'utf8').trim();
}

// Linked to its place when it is whole: of processes that start together one is first, and the others read what it wrote.
function makeToken(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
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
