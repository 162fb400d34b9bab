import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Enough for several pieces to be written at once: each trip to the disk has a price of its own. Bytes. */
const WAITING_AT_MOST = 512 * 1024;

/** Keeps files in a folder, for the eyes of the program's own user only. */
export async function diskStorage(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => join(directory, key);

  async function arrived(key: string): Promise<number> {
    try {
      return (await stat(fileOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  return {
    arrived,

    async create(key) {
      await (await open(fileOf(key), 'wx', 0o600)).close();
    },

    async append(key, piece, offset) {
      const file = createWriteStream(fileOf(key), { flags: 'r+', start: offset, highWaterMark: WAITING_AT_MOST });
      await pipeline(piece, file);
      return arrived(key);
    },

    async settle(key) {
      const file = await open(fileOf(key), 'r');
      await file.sync().finally(() => file.close());
    },

    async put(key, bytes) {
      const file = await open(fileOf(key), 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },

    async take(key, range) {
      if (!range) return readFile(fileOf(key));
      const file = await open(fileOf(key), 'r');
      const length = range.last - range.first + 1;
      const reading = file.read(Buffer.alloc(length), 0, length, range.first);
      const { buffer, bytesRead } = await reading.finally(() => file.close());
      return buffer.subarray(0, bytesRead);
    },

    async read(key, range) {
      const path = fileOf(key);
      await access(path);
      return { path, ...range };
    },

    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
