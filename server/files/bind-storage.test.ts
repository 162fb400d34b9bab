import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { diskStorage } from '../platform/storage/disk.ts';
import { s3Storage } from '../platform/storage/s3.ts';
import { aWorker } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { aFile, bytesOf } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';
import { startS3 } from '../testing/s3-server.ts';
import { bindRestoredStorage, bindStorage } from './bind-storage.ts';

const passa = usePassa();
const OTHER_FOLDER = 'The folder files in DATA_DIR does not hold the files of this database.';
let folders: string[];
beforeEach(() => {
  folders = [];
});
afterEach(async () => {
  await passa.db.execute(sql`delete from file_storage`);
  await passa.db.execute(sql`delete from files`);
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'passa-bound-'));
  folders.push(folder);
  return folder;
}
/** Binds a folder as a process does that starts. */
const start = async (folder: string) =>
  bindStorage({ db: passa.db, storage: await diskStorage(folder), config: { s3: undefined }, log: passa.log });
const idIn = (folder: string) => readFile(join(folder, 'storage-id'), 'utf8');
const boundIds = async () =>
  (await rows<{ id: string }>(passa.db, sql`select id from file_storage`)).map(({ id }) => id);

test('processes that start at once on a new database and a new folder agree on one id', async () => {
  const folder = await aFolder();
  await Promise.all([1, 2, 3, 4].map(() => start(folder)));
  expect(await boundIds()).toEqual([await idIn(folder)]);
  await start(folder);
});

test('the folder of another database is refused', async () => {
  const [folder, other] = [await aFolder(), await aFolder()];
  await start(folder);
  await passa.db.execute(sql`delete from file_storage`);
  await start(other);
  await expect(start(folder)).rejects.toThrow(OTHER_FOLDER);
});

test('a second machine without the shared folder is refused; an embedded database without files accepts a new folder', async () => {
  const [folder, empty] = [await aFolder(), await aFolder()];
  await start(folder);
  if (inject('engine') === 'postgresql') {
    await expect(start(empty)).rejects.toThrow(OTHER_FOLDER);
  } else {
    await start(empty);
    expect(await idIn(empty)).toBe(await idIn(folder));
    await aFile(await aWorker(passa), bytesOf('application/pdf', 900));
    await expect(start(await aFolder())).rejects.toThrow(OTHER_FOLDER);
  }
});

test('a database with files from before there were ids is bound to the folder that has them, and to no other', async () => {
  await aFile(await aWorker(passa), bytesOf('application/pdf', 900));
  await expect(start(await aFolder())).rejects.toThrow(OTHER_FOLDER);
  expect(await boundIds()).toEqual([]);
  await start(passa.filesFolder);
  expect(await boundIds()).toEqual([await idIn(passa.filesFolder)]);
  await rm(join(passa.filesFolder, 'storage-id'));
});

test('an id that ends in a line break, as psql writes it, is the same id', async () => {
  const folder = await aFolder();
  await start(folder);
  const id = await idIn(folder);
  for (const ending of ['\n', '\r\n', ' ']) {
    await writeFile(join(folder, 'storage-id'), id + ending);
    await start(folder);
  }
  expect(await boundIds()).toEqual([id]);
});

test('an id that a killed process has left incomplete, or without telling the database, is no mismatch', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'storage-id'), '');
  await start(folder);
  const id = await idIn(folder);
  await passa.db.execute(sql`delete from file_storage`);
  await start(folder);
  expect([await boundIds(), await idIn(folder)]).toEqual([[id], id]);
});

test('a restore writes an id into a new folder, and keeps the id of another', async () => {
  const folder = await aFolder();
  const restore = async () => {
    const bind = await bindRestoredStorage(await diskStorage(folder));
    await passa.db.transaction(bind);
  };
  await restore();
  await start(folder);
  const id = await idIn(folder);
  await passa.db.execute(sql`delete from file_storage`);
  await restore();
  expect(await boundIds()).toEqual([id]);
});

test('a bucket gets an id; one that does not exist is refused, and one that cannot be reached is logged', async () => {
  const s3 = await startS3();
  const open = (bucket: string, endpoint = s3.endpoint) => {
    const location = { bucket, endpoint, region: 'us-east-1' };
    return bindStorage({ db: passa.db, storage: s3Storage(location), config: { s3: location }, log: passa.log });
  };
  await open(s3.bucket);
  await open(s3.bucket);
  await expect(open('another-bucket')).rejects.toThrow('The bucket another-bucket cannot be read (NoSuchBucket).');
  const warn = vi.spyOn(passa.log, 'warn');
  await open(s3.bucket, 'http://127.0.0.1:1');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  await s3.close();
});
