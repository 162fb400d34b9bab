import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Storage } from './storage.ts';

/** Enough for several chunks to be written with one system call. Bytes. */
const HIGH_WATER_MARK = 512 * 1024;

/**
 * Stores files in a folder that only the program's own user can read. Chunks are appended to a file in the folder
 * itself. A finished file is a copy of it under `finished`: an earlier request, in any process, may still write to the
 * open file, and must not change the checked bytes. Files that older versions finished, and posters, are in the folder
 * itself.
 */
export async function diskStorage(directory: string): Promise<Storage> {
  const finished = join(directory, 'finished');
  const copying = join(directory, 'copying');
  for (const folder of [directory, finished, copying]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const incomingOf = (key: string) => join(directory, key);
  const finishedOf = (key: string) => join(finished, key);

  async function sizeOf(path: string): Promise<number | undefined> {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  const bytesReceived = async (key: string) => (await sizeOf(finishedOf(key))) ?? (await sizeOf(incomingOf(key))) ?? 0;
  const fileOf = async (key: string) =>
    (await sizeOf(finishedOf(key))) === undefined ? incomingOf(key) : finishedOf(key);

  async function readBuffer(key: string, range?: ByteRange): Promise<Buffer<ArrayBuffer>> {
    const path = await fileOf(key);
    if (!range) return readFile(path);
    const file = await open(path, 'r');
    try {
      const length = range.last - range.first + 1;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, range.first);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Deletes incomplete copies of a process that was killed. */
  async function removeCopies(key: string): Promise<void> {
    const copies = (await readdir(copying)).filter((name) => name.startsWith(`${key}.`));
    for (const name of copies) await rm(join(copying, name), { force: true });
  }

  return {
    bytesReceived,

    async create(key) {
      await (await open(incomingOf(key), 'wx', 0o600)).close();
    },

    async append(key, piece, offset) {
      const file = createWriteStream(incomingOf(key), { flags: 'r+', start: offset, highWaterMark: HIGH_WATER_MARK });
      await pipeline(piece, file);
      return bytesReceived(key);
    },

    async copyUnfinished(from, to) {
      await copyFile(await fileOf(from), incomingOf(to), constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    },

    async finalize(key) {
      const copy = join(copying, `${key}.${randomUUID()}`);
      try {
        await copyFile(incomingOf(key), copy, constants.COPYFILE_FICLONE);
        // Unlike a rename, a link never replaces an existing file.
        await link(copy, finishedOf(key));
      } catch (error) {
        // Another request has finalized it, perhaps in another process.
        if (!hasCode(error, 'EEXIST') && !hasCode(error, 'ENOENT')) throw error;
      } finally {
        await rm(copy, { force: true });
      }
      await sync(finishedOf(key));
      await rm(incomingOf(key), { force: true });
    },

    async put(key, bytes) {
      await writeFile(incomingOf(key), bytes, { mode: 0o600, flush: true });
      // Windows has no such call for a folder and needs none.
      if (process.platform !== 'win32') await sync(directory);
    },

    readBuffer,

    async readIfExists(key, range) {
      try {
        return await readBuffer(key, range);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    async read(key, range) {
      const path = await fileOf(key);
      await access(path);
      return { path, ...range };
    },

    async remove(key) {
      for (const path of [incomingOf(key), finishedOf(key)]) await rm(path, { force: true });
      await removeCopies(key);
    },
  };
}

/** Flushes a file, or a folder's list of files, to the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
