import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openArchive } from './archive.ts';
import { BackupError, type Manifest } from './manifest.ts';

/**
 * Saves an archive to a file that only its owner can read. The file appears once it is complete on the disk and
 * verified.
 * @throws BackupError if the file exists already, or the archive ends early
 */
export async function saveArchive(archive: () => Promise<Readable>, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already.`);
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`);
  const unfinished = `${path}.unfinished`;
  try {
    const coming = await archive();
    // Always a new file: an existing one would keep its owner and permissions.
    await rm(unfinished, { force: true });
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(coming, file).catch((error: unknown) => {
      throw new BackupError(`The archive ended early, and is not kept: ${(error as Error).message}`);
    });
    const saved = await openArchive(unfinished);
    saved.close();
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return saved.manifest;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Flushes the folder, so that the file's name survives a power failure. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
