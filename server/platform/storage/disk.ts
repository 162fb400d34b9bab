import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { arrivedOf } from './arrived.ts';
import type { Storage } from './storage.ts';

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

    async read(key, { first, last }) {
      // Opened before anything is answered: a file that is not there is found out in time.
      const file = await open(fileOf(key), 'r');
      return file.createReadStream({ start: first, end: last });
    },

    async remove(key) {
      // The second is what the upload protocol noted about it.
      await Promise.all([fileOf(key), fileOf(`${key}.json`)].map((file) => rm(file, { force: true })));
    },
  };
}
