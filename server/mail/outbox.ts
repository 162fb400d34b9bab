import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes a mail to a folder, as a file that mail programs open. Only its owner can read it: a link in a mail can be as
 * good as a password.
 * @param message the whole mail with its headers
 * @returns the file's path
 */
export async function writeToOutbox(folder: string, message: Buffer | Readable): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const file = join(folder, `${name}.eml`);
  // Renamed once complete, so that a watcher never reads half a mail.
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, message, { mode: 0o600 });
  await rename(unfinished, file);
  return file;
}
