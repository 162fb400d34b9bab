import { MEGABYTE, FILE_RULES, FILE_TYPES, type FileType } from '@passa/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorker, type TestUser } from '../testing/builders.ts';
import {
  announceUpload,
  requestOffset,
  aFile,
  bytesOf,
  ownFilesOf,
  deleteUpload,
  send,
  storedKeys,
} from '../testing/files.ts';
import { useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';
import { untilQueueIsIdle } from '../testing/mail.ts';

const passa = usePassa();
useOutbox(passa);

let worker: TestUser;
beforeEach(async () => {
  worker = await aWorker(passa);
});

const kindOf = (type: FileType) => (FILE_RULES.video.types.includes(type) ? 'video' : 'document');
const fetched = async (url: string) => {
  const response = await fetch(worker.visitor.baseUrl + url, { headers: { Cookie: worker.visitor.cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test.for(FILE_TYPES)('a %s is stored unchanged, and served with its detected type', async (type) => {
  const bytes = bytesOf(type, 200_001);
  const { url } = await aFile(worker, bytes, { kind: kindOf(type), name: 'My file' });
  const { response, bytes: received } = await fetched(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(received.equals(bytes)).toBe(true);
});

test('a PDF with a byte order mark before it is stored unchanged', async () => {
  const bytes = Buffer.concat([Buffer.from('\ufeff'), bytesOf('application/pdf', 5000)]);
  const { url } = await aFile(worker, bytes, { name: 'CV' });
  const { response, bytes: received } = await fetched(url);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(received.equals(bytes)).toBe(true);
});

test("Apple's media type for MP4 is stored as MP4", async () => {
  const bytes = bytesOf('video/mp4', 5000);
  bytes.write('M4V ', 8, 'latin1');
  const { url } = await aFile(worker, bytes, { kind: 'video', name: 'me.m4v' });
  expect((await fetched(url)).response.headers.get('Content-Type')).toBe('video/mp4');
});

test('the client asks for the offset and continues from there', async () => {
  const bytes = bytesOf('video/mp4', 3 * MEGABYTE);
  const { visitor } = worker;
  const { body } = await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: bytes.length });
  const { url } = body.upload;
  expect((await requestOffset(visitor, url)).headers.get('Upload-Offset')).toBe('0');

  const first = await send(visitor, url, bytes.subarray(0, MEGABYTE));
  expect(first.status).toBe(204);
  expect(first.headers.get('Upload-Offset')).toBe(String(MEGABYTE));
  const [unfinished] = (await ownFilesOf(worker)).uploads;
  expect(unfinished).toMatchObject({ name: 'me.mp4', size: bytes.length, offset: MEGABYTE, url });

  const repeated = await send(visitor, url, bytes.subarray(0, MEGABYTE));
  expect(repeated).toMatchObject({ status: 409, body: { error: { code: 'uploadOffset' } } });
  expect((await send(visitor, url, bytes.subarray(MEGABYTE), MEGABYTE)).status).toBe(204);
  const { files, uploads } = await ownFilesOf(worker);
  expect(uploads).toEqual([]);
  expect(files).toMatchObject([{ kind: 'video', name: 'me.mp4', size: bytes.length, posterURL: null }]);
  expect((await fetched(files[0]?.url ?? '')).bytes.equals(bytes)).toBe(true);

  // A client that lost the last response learns that the upload is complete.
  const response = await requestOffset(visitor, url);
  expect(response.status).toBe(200);
  expect(response.headers.get('Upload-Offset')).toBe(String(bytes.length));
});

test('a broken connection keeps the bytes that arrived', async () => {
  const bytes = bytesOf('video/webm', 2 * MEGABYTE);
  const { visitor } = worker;
  const { body } = await announceUpload(worker, { kind: 'video', name: 'me.webm', size: bytes.length });
  const { url } = body.upload;

  const breaking = new AbortController();
  let sent = 0;
  const dribble = new ReadableStream({
    async pull(controller) {
      if (sent >= MEGABYTE) {
        // Cut off once the server has the bytes, not before.
        await expect.poll(async () => (await ownFilesOf(worker)).uploads[0]?.offset).toBe(sent);
        breaking.abort();
        return;
      }
      controller.enqueue(bytes.subarray(sent, sent + 65_536));
      sent += 65_536;
    },
  });
  const headers = {
    Cookie: visitor.cookie,
    Origin: visitor.origin,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
  };
  const broken = fetch(visitor.baseUrl + url, {
    method: 'PATCH',
    headers,
    body: dribble,
    signal: breaking.signal,
    duplex: 'half',
  });
  await expect(broken).rejects.toThrow();

  const offset = Number((await requestOffset(visitor, url)).headers.get('Upload-Offset'));
  expect(offset).toBe(MEGABYTE);
  expect((await send(visitor, url, bytes.subarray(offset), offset)).status).toBe(204);
  const [file] = (await ownFilesOf(worker)).files;
  expect((await fetched(file?.url ?? '')).bytes.equals(bytes)).toBe(true);
});

describe('replacing or removing a file deletes its bytes', () => {
  test('a new video replaces the former one, and a document the named one', async () => {
    const before = storedKeys(passa).length;
    await aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'one.mp4' });
    const cv = await aFile(worker, bytesOf('application/pdf', 5000), { name: 'CV' });
    const newCv = bytesOf('application/pdf', 6000);
    await aFile(worker, newCv, { name: 'CV', replaces: cv.id });
    const video = await aFile(worker, bytesOf('video/webm', 7000), { kind: 'video', name: 'two.webm' });
    const { files } = await ownFilesOf(worker);
    expect(files).toMatchObject([
      { name: 'CV', size: 6000 },
      { name: 'two.webm', size: 7000 },
    ]);
    await expect.poll(() => storedKeys(passa)).toHaveLength(before + 2);
    expect((await worker.visitor.get(cv.url)).status).toBe(404);
    expect((await fetched(video.url)).response.headers.get('Content-Type')).toBe('video/webm');
  });

  test('a removed file', async () => {
    const before = storedKeys(passa).length;
    const { id, url } = await aFile(worker, bytesOf('image/png', 900));
    expect(storedKeys(passa)).toHaveLength(before + 1);
    expect((await worker.visitor.delete(`/api/files/${id}`)).status).toBe(204);
    expect((await worker.visitor.get(url)).status).toBe(404);
    expect((await worker.visitor.delete(`/api/files/${id}`)).status).toBe(404);
    await expect.poll(() => storedKeys(passa)).toHaveLength(before);
  });

  test('a discarded upload', async () => {
    const before = storedKeys(passa).length;
    const { body } = await announceUpload(worker, { kind: 'document', name: 'CV', size: 5000 });
    await send(worker.visitor, body.upload.url, bytesOf('application/pdf', 5000).subarray(0, 4500));
    expect((await deleteUpload(worker.visitor, body.upload.url)).status).toBe(204);
    expect((await requestOffset(worker.visitor, body.upload.url)).status).toBe(404);
    expect(await ownFilesOf(worker)).toEqual({ files: [], uploads: [] });
    await expect.poll(() => storedKeys(passa)).toHaveLength(before);
  });

  test('an upload that is unfinished after two days', async () => {
    const before = storedKeys(passa).length;
    const { body } = await announceUpload(worker, { kind: 'document', name: 'CV', size: 5000 });
    passa.clock.set('2026-09-03T05:59:59.000Z');
    await passa.services.queue.runNow('remove-expired-uploads');
    // A scheduled task that is still running is not started again.
    await untilQueueIsIdle(passa.db);
    expect((await requestOffset(worker.visitor, body.upload.url)).status).toBe(200);
    passa.clock.set('2026-09-03T06:00:00.000Z');
    expect((await requestOffset(worker.visitor, body.upload.url)).status).toBe(404);
    await passa.services.queue.runNow('remove-expired-uploads');
    await expect.poll(() => storedKeys(passa)).toHaveLength(before);
    expect((await ownFilesOf(worker)).uploads).toEqual([]);
  });

  test('a video that is restarted while another is being uploaded', async () => {
    const begin = () => announceUpload(worker, { kind: 'video', name: 'me.mp4', size: 5000 });
    const first = (await begin()).body.upload;
    const second = (await begin()).body.upload;
    expect((await requestOffset(worker.visitor, first.url)).status).toBe(404);
    expect((await ownFilesOf(worker)).uploads).toMatchObject([{ id: second.id }]);
  });
});

test('documents and a video are uploaded in parallel', async () => {
  const pdf = bytesOf('application/pdf', 5000);
  const begin = async (kind: 'document' | 'video', name: string) =>
    (await announceUpload(worker, { kind, name, size: 5000 })).body.upload.url;
  const reference = await begin('document', 'Reference');
  const video = await begin('video', 'CV');
  // A document may have the name of a video.
  const cv = await begin('document', 'CV');
  expect((await send(worker.visitor, reference, pdf)).status).toBe(204);
  expect((await send(worker.visitor, cv, pdf)).status).toBe(204);
  expect((await send(worker.visitor, video, bytesOf('video/mp4', 5000))).status).toBe(204);
  const names = (await ownFilesOf(worker)).files.map(({ kind, name }) => `${kind} ${name}`);
  expect(names.sort()).toEqual(['document CV', 'document Reference', 'video CV']);
});
