import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE } from '@passa/domain';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { respondToError } from '../core/errors.ts';
import { listen } from '../platform/http/listen.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { s3Storage } from '../platform/storage/s3.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { aWorker } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { announceUpload, requestOffset, beginSending, bytesOf, ownFilesOf, send } from '../testing/files.ts';
import { startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import { startS3 } from '../testing/s3-server.ts';
import { Visitor } from '../testing/visitor.ts';
import { uploadRoutes } from './upload-routes.ts';

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

  test('by a request that is still sending when another server continues the upload', async () => {
    const { worker, url, slow, content } = await anUpload();
    const elsewhere = running[1].visitor();
    const { email, password } = worker;
    await elsewhere.post('/api/session', { email, password });
    // The first server stops, and stores what has arrived.
    const offset = Number((await requestOffset(elsewhere, url)).headers.get('Upload-Offset'));
    if (isOnDisk) expect(offset).toBe(1);
    expect((await send(elsewhere, url, checked.subarray(offset), offset)).status).toBe(204);
    expect((await content()).equals(checked)).toBe(true);
    await slow.sendRest();
    expect((await content()).equals(checked)).toBe(true);
    expect((await requestOffset(worker.visitor, url)).headers.get('Upload-Offset')).toBe(String(checked.length));
  });

  test('by a request that does not stop when another server continues the upload', async () => {
    const released = Promise.withResolvers<undefined>();
    const storage = await backend.open();
    const append: Storage['append'] = (key, piece, offset) =>
      storage.append(key, Readable.from(withLateBytes(piece, released.promise)), offset);
    const stuck = await startPassa(passa.db, { log: passa.log, storage: { ...storage, append } });
    const worker = await aWorker(stuck);
    const video = bytesOf('video/mp4', 11 * MEGABYTE);
    const sent = 9 * MEGABYTE;
    const { url, id } = (await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: video.length })).body
      .upload;
    const sending = beginSending(worker.visitor, url, video.length);
    const ended = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(video.subarray(0, sent));
    // S3 stores whole parts only.
    const stored = isOnDisk ? sent : 8 * MEGABYTE;
    await expect.poll(() => storage.bytesReceived(id)).toBe(stored);

    const other = await serveUploads(running[1], worker.visitor);
    expect((await requestOffset(other.visitor, url)).headers.get('Upload-Offset')).toBe(String(stored));
    released.resolve(undefined);
    expect((await ended)[0].statusCode).toBe(409);
    expect((await send(other.visitor, url, video.subarray(stored), stored)).status).toBe(204);
    const [file] = (await ownFilesOf(worker)).files;
    const response = await fetch(worker.visitor.baseUrl + (file?.url ?? ''), {
      headers: { Cookie: worker.visitor.cookie },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(video)).toBe(true);
    // Once when the other request took over, and once when the stuck one has ended.
    expect(await countOf(passa.db, 'queue.job', `name = 'remove-stored-file' and data->>'key' = '${id}'`)).toBe(2);
    await other.close();
    await stuck.close();
  });
});

/** The bytes of a request, and other bytes that a stuck server writes when it goes on. */
async function* withLateBytes(piece: Readable, isReleased: Promise<unknown>) {
  for await (const bytes of piece) yield bytes as Buffer;
  await isReleased;
  yield Buffer.alloc(MEGABYTE, 'x');
}

/** The upload routes of a server that soon takes an upload over, for a visitor who is logged in. */
async function serveUploads({ services }: RunningPassa, { cookie }: Visitor) {
  const app = new Hono<RequestEnv>();
  app.route('/api', uploadRoutes(services, 100));
  app.onError(respondToError);
  const { port, close } = await listen(app, '127.0.0.1', 0);
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  visitor.keep(cookie.split('; '));
  return { visitor, close };
}
