import { access, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { arrivedOf } from './arrived.ts';
import type { ByteRange, Storage } from './storage.ts';

/** Larger pieces than a stream of Node's would take: each passes through a stream of the web's, at a price of its own. */
const PIECE = 256 * 1024;

/** Keeps files in a folder, for the eyes of the program's own user only. */
export async function diskStorage(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => join(directory, key);
  const uploads = new FileStore({ directory });
  return {
    uploads,
    arrived: (key) => arrivedOf(uploads, key),

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

    async remove(key) {
      // The second is what the upload protocol noted about it.
      await Promise.all([fileOf(key), fileOf(`${key}.json`)].map((file) => rm(file, { force: true })));
    },
  };
}

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
