import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '../platform/storage/disk.ts';
import { s3Storage } from '../platform/storage/s3.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { aWorker } from '../testing/builders.ts';
import { announceUpload, requestOffset, beginSending, bytesOf, ownFilesOf, send } from '../testing/files.ts';
import { startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import { startS3 } from '../testing/s3-server.ts';
import type { Visitor } from '../testing/visitor.ts';

type Backend = { open: () => Promise<Storage>; close: () => Promise<void> };

async function onDisk(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'passa-finished-'));
  return { open: () => diskStorage(folder), close: () => rm(folder, { recursive: true }) };
}

async function onS3(): Promise<Backend> {
  const { endpoint, bucket, close } = await startS3();
  return { open: () => Promise.resolve(s3Storage({ bucket, endpoint, region: 'us-east-1' })), close };
}

const passa = usePassa();
const checked = bytesOf('application/pdf', 6000);
/** Unchecked bytes of the same length and beginning. */
const other = Buffer.concat([checked.subarray(0, 100), Buffer.alloc(5900, 'x')]);

/** Begins to send a file, and waits until the server has its first byte. */
async function sendSlowly(visitor: Visitor, url: string, hasBegun: () => Promise<unknown>) {
  const sending = beginSending(visitor, url, other.length);
  // The request is answered or cut off.
  const ended = once(sending, 'response').catch(() => undefined);
  sending.write(other.subarray(0, 1));
  await hasBegun();
  return {
    sendRest: async () => {
      sending.end(other.subarray(1));
      await ended;
    },
  };
}

describe.each([
  ['a folder', onDisk],
  ['S3', onS3],
])('a checked file cannot be changed on %s', (kind, openBackend) => {
  let backend: Backend;
  let running: [RunningPassa, RunningPassa];
  beforeAll(async () => {
    backend = await openBackend();
    const start = async () => startPassa(passa.db, { log: passa.log, storage: await backend.open() });
    running = [await start(), await start()];
  });
  afterAll(async () => {
    for (const each of running) await each.close();
    await backend.close();
  });
  const isOnDisk = openBackend === onDisk;

  /** A worker, an upload that a slow request is sending, and the content of the finished file. */
  async function anUpload() {
    const worker = await aWorker(running[0]);
    const { url, id } = (
      await announceUpload(worker, { kind: 'document', name: `CV on ${kind}`, size: checked.length })
    ).body.upload;
    const begun = () =>
      isOnDisk
        ? expect.poll(() => running[0].services.storage.bytesReceived(id)).toBe(1)
        : // S3 stores nothing smaller than a part until the request ends.
          expect.poll(async () => (await ownFilesOf(worker)).uploads).toHaveLength(1);
    const slow = await sendSlowly(worker.visitor, url, begun);
    const content = async () => {
      const [file] = (await ownFilesOf(worker)).files;
      const response = await fetch(worker.visitor.baseUrl + (file?.url ?? ''), {
        headers: { Cookie: worker.visitor.cookie },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    return { worker, id, url, slow, content };
  }

  test("by any spelling of the upload's address", async () => {
    const { worker, id, slow, content } = await anUpload();
    const inCapitals = `/api/uploads/${id.toUpperCase()}`;
    const offset = Number((await requestOffset(worker.visitor, inCapitals)).headers.get('Upload-Offset'));
    if (isOnDisk) expect(offset).toBe(1);
    expect((await send(worker.visitor, inCapitals, checked.subarray(offset), offset)).status).toBe(204);
    await slow.sendRest();
    expect((await content()).equals(checked)).toBe(true);
  });

  test('by a request that is still sending when another server finishes the upload', async () => {
    const { worker, url, slow, content } = await anUpload();
    const elsewhere = running[1].visitor();
    const { email, password } = worker;
    await elsewhere.post('/api/session', { email, password });
    const offset = isOnDisk ? 1 : 0;
    expect((await send(elsewhere, url, checked.subarray(offset), offset)).status).toBe(204);
    expect((await content()).equals(checked)).toBe(true);
    await slow.sendRest();
    // S3 no longer knows the upload, which may be logged once as an error.
    if (!isOnDisk) expect(passa.takeErrors().length).toBeLessThanOrEqual(1);
    expect((await content()).equals(checked)).toBe(true);
    expect((await requestOffset(worker.visitor, url)).headers.get('Upload-Offset')).toBe(String(checked.length));
  });
});
