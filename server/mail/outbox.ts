import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Lays a mail in a folder, as a file that mail programs open. It is for nobody else's eyes: a link in it is as good as a
 * password.
 * @param message the whole mail with its head
 * @returns where it lies
 */
export async function putInOutbox(folder: string, message: Buffer | Readable): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const file = join(folder, `${name}.eml`);
  // Renamed when it is whole: whoever watches the folder never reads half a mail.
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, message, { mode: 0o600 });
  await rename(unfinished, file);
  return file;
}
