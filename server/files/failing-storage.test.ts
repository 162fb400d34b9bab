import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { diskStorage } from '../platform/storage/disk.ts';
import type { ByteRange, Storage } from '../platform/storage/storage.ts';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { announceUpload, requestOffset, bytesOf, ownFilesOf, send } from '../testing/files.ts';
import { startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import { discardUpload } from './remove-files.ts';

const passa = usePassa();
const bytes = bytesOf('application/pdf', 5000);
const cv = { kind: 'document', name: 'CV', size: bytes.length } as const;

// The methods of the storage that a test replaces; all others are the disk's.
let instead: Partial<Storage> = {};
let folder: string;
let disk: Storage;
let running: RunningPassa;
let worker: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passa-failing-storage-'));
  disk = await diskStorage(folder);
  const storage = new Proxy(disk, {
    get: (target, name: keyof Storage) => instead[name] ?? target[name],
  });
  running = await startPassa(passa.db, { log: passa.log, storage });
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  instead = {};
  worker = await aWorker(running);
});

const fail = () => Promise.reject(new Error('The disk is gone.'));

test('an upload that the storage refuses takes nothing from the quota', async () => {
  instead = { create: fail };
  expect((await announceUpload(worker, cv)).status).toBe(500);
  expect(passa.takeErrors()).toHaveLength(1);
  expect((await ownFilesOf(worker)).uploads).toEqual([]);
  instead = {};
  expect((await announceUpload(worker, cv)).status).toBe(201);
});

test('an upload that is discarded while it is being created leaves nothing in the storage', async () => {
  instead = {
    create: async (key, size) => {
      await disk.create(key, size);
      await discardUpload(running.services, key);
      // Discarding twice is accepted.
      await discardUpload(running.services, key);
    },
  };
  const { body } = await announceUpload(worker, cv);
  expect(await readdir(folder)).not.toContain(body.upload.id);
  expect((await requestOffset(worker.visitor, body.upload.url)).status).toBe(404);
});

test('a file that cannot be read for now is not refused: the client retries, and it is complete', async () => {
  const { url } = (await announceUpload(worker, cv)).body.upload;
  instead = { readBuffer: fail };
  expect((await send(worker.visitor, url, bytes)).status).toBe(500);
  expect(passa.takeErrors()).toHaveLength(1);
  instead = {};
  expect((await requestOffset(worker.visitor, url)).status).toBe(200);
  expect((await ownFilesOf(worker)).files).toMatchObject([{ name: 'CV', size: bytes.length }]);
});

test('an upload that is discarded while its last bytes are stored becomes no file', async () => {
  const { url } = (await announceUpload(worker, cv)).body.upload;
  instead = { finalize: (key) => discardUpload(running.services, key) };
  expect((await send(worker.visitor, url, bytes)).status).toBe(204);
  expect(await countOf(passa.db, 'files', `worker_id = '${worker.account.id}'`)).toBe(0);
});

test('only the beginning and the end of a long file are read into memory', async () => {
  const video = bytesOf('video/mp4', 200_000);
  const ranges: (ByteRange | undefined)[] = [];
  instead = {
    readBuffer: (key, range) => {
      ranges.push(range);
      return disk.readBuffer(key, range);
    },
  };
  const { url } = (await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: video.length })).body.upload;
  expect((await send(worker.visitor, url, video)).status).toBe(204);
  expect(ranges).toEqual([
    { first: 0, last: 4099 },
    { first: 200_000 - 131_072, last: 199_999 },
  ]);
});

test('deleting the bytes of an upload during its check, as by deleting the account, is not an error', async () => {
  const { url } = (await announceUpload(worker, cv)).body.upload;
  instead = {
    readBuffer: async (key, range) => {
      await discardUpload(running.services, key);
      await disk.remove(key);
      return disk.readBuffer(key, range);
    },
  };
  expect((await send(worker.visitor, url, bytes)).status).toBe(204);
  expect(await countOf(passa.db, 'files', `worker_id = '${worker.account.id}'`)).toBe(0);
});
