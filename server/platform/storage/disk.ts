import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Storage } from './storage.ts';

/** Larger pieces than a stream of Node's would take: each passes through a stream of the web's, at a price of its own. */
const PIECE = 256 * 1024;

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
      await pipeline(piece, createWriteStream(fileOf(key), { flags: 'r+', start: offset }));
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

    take: (key) => readFile(fileOf(key)),

    async read(key, range) {
      // A file that is not there is found out before anything is answered.
      await access(fileOf(key));
      return ReadableStream.from(piecesOf(fileOf(key), range));
    },

    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Some of a file's bytes, read when they are asked for. */
async function* piecesOf(path: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    for (let at = first; at <= last;) {
      const length = Math.min(PIECE, last - at + 1);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) throw new Error('A file is shorter than is noted of it.');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
