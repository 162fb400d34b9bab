import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE } from '@passa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedPaths } from '../../testing/files.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

type Backend = { storage: Storage; keys: () => Promise<string[]>; close: () => Promise<void> };

async function onDisk(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'passa-storage-'));
  return {
    storage: await diskStorage(folder),
    keys: () => Promise.resolve(storedPaths(folder)),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Backend> {
  const { endpoint, bucket, keys, close } = await startS3();
  return { storage: s3Storage({ bucket, endpoint, region: 'us-east-1' }), keys, close };
}

const pattern = (size: number) => Buffer.from(Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) % 251));

describe.each([
  ['a folder', onDisk],
  ['S3', onS3],
])('%s', (_, open) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  const begin = (key: string, size: number) => backend.storage.create(key, size);
  const write = (key: string, bytes: Buffer, offset: number) =>
    backend.storage.append(key, Readable.from([bytes]), offset);
  const read = (key: string, first: number, last: number) => backend.storage.readBuffer(key, { first, last });

  test('takes a file chunk by chunk and returns any range of it', async () => {
    const bytes = pattern(12 * MEGABYTE);
    await begin('video', bytes.length);
    expect(await backend.storage.bytesReceived('video')).toBe(0);
    // Chunks smaller than a part of the store, and a larger one.
    let offset = 0;
    for (const end of [1000, 3 * MEGABYTE, 11 * MEGABYTE, bytes.length]) {
      expect(await write('video', bytes.subarray(offset, end), offset)).toBe(end);
      expect(await backend.storage.bytesReceived('video')).toBe(end);
      offset = end;
    }
    await backend.storage.finalize('video');
    expect((await read('video', 0, bytes.length - 1)).equals(bytes)).toBe(true);
    expect(
      (await read('video', 5 * MEGABYTE, 5 * MEGABYTE)).equals(bytes.subarray(5 * MEGABYTE, 5 * MEGABYTE + 1)),
    ).toBe(true);
    expect((await read('video', 999, 3 * MEGABYTE)).equals(bytes.subarray(999, 3 * MEGABYTE + 1))).toBe(true);
  });

  test('stores a small file', async () => {
    const bytes = pattern(20_000);
    await backend.storage.put('picture', bytes);
    expect(Buffer.from(await backend.storage.readBuffer('picture')).equals(bytes)).toBe(true);
  });

  test('throws for a missing file before anything is read', async () => {
    await expect(backend.storage.read('nothing', { first: 0, last: 5 })).rejects.toThrow();
    await expect(backend.storage.readBuffer('nothing')).rejects.toThrow();
    expect(await backend.storage.bytesReceived('nothing')).toBe(0);
  });

  test('leaves nothing of a removed file: complete, begun or missing', async () => {
    const before = (await backend.keys()).sort();
    await backend.storage.put('a-picture', pattern(100));
    await begin('a-whole-one', 100);
    await write('a-whole-one', pattern(100), 0);
    await begin('a-settled-one', 100);
    await write('a-settled-one', pattern(100), 0);
    await backend.storage.finalize('a-settled-one');
    await begin('a-begun-one', 7 * MEGABYTE);
    await write('a-begun-one', pattern(6 * MEGABYTE), 0);
    await begin('an-empty-one', 100);
    expect((await backend.keys()).length).toBeGreaterThan(before.length + 4);
    for (const key of ['a-picture', 'a-whole-one', 'a-settled-one', 'a-begun-one', 'an-empty-one', 'nothing']) {
      await backend.storage.remove(key);
    }
    expect((await backend.keys()).sort()).toEqual(before);
    expect(await backend.storage.bytesReceived('a-begun-one')).toBe(0);
  });
});

test('removing a file also deletes what a killed process left while finalizing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passa-storage-'));
  const storage = await diskStorage(folder);
  await storage.create('cv', 3);
  await storage.append('cv', Readable.from([Buffer.from('abc')]), 0);
  await writeFile(join(folder, 'copying', 'cv.a-part-of-a-copy'), 'ab');
  await writeFile(join(folder, 'copying', 'another.a-part-of-a-copy'), 'ab');
  await storage.finalize('cv');
  await storage.finalize('cv');
  expect(await storage.bytesReceived('cv')).toBe(3);
  await storage.remove('cv');
  expect(storedPaths(folder)).toEqual([join('copying', 'another.a-part-of-a-copy')]);
  await rm(folder, { recursive: true });
});
