import { MEGABYTE } from '@passa/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from '../platform/storage/s3.ts';
import { aWorker } from '../testing/builders.ts';
import { aFile, announceUpload, requestOffset, bytesOf, ownFilesOf, send } from '../testing/files.ts';
import { startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import { startS3, type RunningS3 } from '../testing/s3-server.ts';
import { fileTasks } from './remove-files.ts';

const passa = usePassa();

let s3: RunningS3;
let withS3: RunningPassa;
beforeAll(async () => {
  s3 = await startS3();
  const storage = s3Storage({ bucket: s3.bucket, region: 'us-east-1', endpoint: s3.endpoint });
  withS3 = await startPassa(passa.db, { log: passa.log, storage });
});
afterAll(async () => {
  await withS3.close();
  await s3.close();
});

test('with S3 storage a file is uploaded in chunks, played by ranges, and deleted when it is removed', async () => {
  const worker = await aWorker(withS3);
  const { visitor } = worker;
  const bytes = bytesOf('video/mp4', 11 * MEGABYTE);
  const { url } = (await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: bytes.length })).body.upload;
  expect((await send(visitor, url, bytes.subarray(0, 2 * MEGABYTE))).status).toBe(204);
  expect((await requestOffset(visitor, url)).headers.get('Upload-Offset')).toBe(String(2 * MEGABYTE));
  expect((await send(visitor, url, bytes.subarray(2 * MEGABYTE), 2 * MEGABYTE)).status).toBe(204);

  const [video] = (await ownFilesOf(worker)).files;
  const played = await fetch(visitor.baseUrl + (video?.url ?? ''), {
    headers: { Cookie: visitor.cookie, Range: 'bytes=5000000-' },
  });
  expect(played.status).toBe(206);
  expect(played.headers.get('Content-Range')).toBe(`bytes 5000000-${bytes.length - 1}/${bytes.length}`);
  expect(Buffer.from(await played.arrayBuffer()).equals(bytes.subarray(5_000_000))).toBe(true);

  expect((await visitor.delete(video?.url ?? '')).status).toBe(204);
  await withS3.services.queue.work(fileTasks, {
    'remove-stored-file': ({ key }) => withS3.services.storage.remove(key),
  });
  await expect.poll(() => s3.keys()).toEqual([]);
});

test('a file of the wrong type is refused there too, and nothing of it is kept', async () => {
  const worker = await aWorker(withS3);
  const page = Buffer.from('<!doctype html><title>CV</title>'.padEnd(6000, ' '));
  const { url } = (await announceUpload(worker, { kind: 'document', name: 'CV', size: page.length })).body.upload;
  const response = await send(worker.visitor, url, page);
  expect(response).toMatchObject({ status: 415, body: { error: { code: 'fileTypeRefused' } } });
  await expect.poll(() => s3.keys()).toEqual([]);
  await aFile(worker, bytesOf('application/pdf', 6000), { name: 'CV' });
  expect((await s3.keys()).length).toBeGreaterThan(0);
});
