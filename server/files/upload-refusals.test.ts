import { randomUUID } from 'node:crypto';
import { MEGABYTE, FILE_RULES, formatSize, m, type UploadRequestInput } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../testing/expectations.ts';
import {
  aFile,
  announceUpload,
  requestOffset,
  bytesOf,
  ownFilesOf,
  deleteUpload,
  send,
  storedKeys,
} from '../testing/files.ts';
import { useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
useOutbox(passa);

// Has no files at the beginning and at the end of each test.
let worker: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa);
});

const document = (given: object = {}): UploadRequestInput => ({ kind: 'document', name: 'CV', size: 5000, ...given });

describe('an upload is refused', () => {
  test.for<[object, Record<string, string>]>([
    [{ kind: 'song' }, { kind: m.validation_not_a_choice() }],
    [{ name: '' }, { name: m.validation_file_name() }],
    [{ name: '../../etc/passwd' }, { name: m.validation_file_name() }],
    [{ name: 'C:\\CV.pdf' }, { name: m.validation_file_name() }],
    [{ name: '..' }, { name: m.validation_file_name() }],
    [{ name: 'CV\ud83d.pdf' }, { name: m.validation_unreadable() }],
    [{ name: '\u200b\u0000\r\n' }, { name: m.validation_file_name() }],
    [{ name: 'x'.repeat(101) }, { name: m.validation_too_long({ limit: 100 }) }],
    [{ size: 0 }, { size: m.validation_empty_file() }],
    [{ size: -1 }, { size: m.validation_empty_file() }],
    [{ size: 1.5 }, { size: m.validation_not_valid() }],
    [{ size: '5000' }, { size: m.validation_not_valid() }],
    [{ replaces: 'CV' }, { replaces: m.validation_not_valid() }],
    [
      { workerId: 'x', id: 'y' },
      { workerId: m.validation_not_expected(), id: m.validation_not_expected() },
    ],
  ])('%j', async ([given, fields]) => {
    const response = await expectNothingWritten(passa.db, () => announceUpload(worker, document(given)));
    expectRefusal(response, 400, 'invalidInput', fields);
  });

  test.for(['document', 'video'] as const)('a %s one byte too large', async (kind) => {
    const worker = await aWorker(passa);
    const { maxSize } = FILE_RULES[kind];
    const response = await expectNothingWritten(passa.db, () =>
      announceUpload(worker, document({ kind, size: maxSize + 1 })),
    );
    expectRefusal(response, 413, 'fileTooLarge', {
      size: m.validation_file_too_large({ largest: formatSize(maxSize) }),
    });
    expect((await announceUpload(worker, document({ kind, size: maxSize }))).status).toBe(201);
  });

  test('more documents than the limit, finished or not', async () => {
    const worker = await aWorker(passa);
    const { maxCount } = FILE_RULES.document;
    const { id } = await aFile(worker, bytesOf('application/pdf', 100), { name: 'The first' });
    for (let i = 1; i < maxCount; i += 1)
      expect((await announceUpload(worker, document({ name: `No. ${i}` }))).status).toBe(201);
    const oneMore = await expectNothingWritten(passa.db, () => announceUpload(worker, document()));
    expectRefusal(oneMore, 409, 'tooManyFiles');
    // Replacing one is allowed.
    expect((await announceUpload(worker, document({ replaces: id }))).status).toBe(201);
  });

  test('a second document of the same name, finished or not', async () => {
    const worker = await aWorker(passa);
    const cv = await aFile(worker, bytesOf('application/pdf', 100), { name: 'CV' });
    expectRefusal(await announceUpload(worker, document()), 409, 'fileNameTaken', {
      name: m.validation_file_name_taken(),
    });
    expect((await announceUpload(worker, document({ name: 'Reference' }))).status).toBe(201);
    expectRefusal(await announceUpload(worker, document({ name: 'Reference' })), 409, 'fileNameTaken', {
      name: m.validation_file_name_taken(),
    });
    expect((await announceUpload(worker, document({ replaces: cv.id }))).status).toBe(201);
    const other = await aWorker(passa);
    expect((await announceUpload(other, document())).status).toBe(201);
  });

  test("a document that replaces another worker's", async () => {
    const { id } = await aFile(await aWorker(passa), bytesOf('application/pdf', 100));
    const response = await expectNothingWritten(passa.db, () => announceUpload(worker, document({ replaces: id })));
    expectRefusal(response, 404, 'notFound');
  });

  test('a document that replaces a video, or a missing document', async () => {
    const worker = await aWorker(passa);
    await aFile(worker, bytesOf('application/pdf', 100), { name: 'Reference' });
    const video = await aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'me.mp4' });
    for (const replaces of [video.id, randomUUID()]) {
      const response = await expectNothingWritten(passa.db, () => announceUpload(worker, document({ replaces })));
      expectRefusal(response, 404, 'notFound');
    }
  });

  test('a business, or a visitor without a session', async () => {
    const business = await aBusiness(passa);
    expectRefusal(await announceUpload(business, document()), 404, 'notFound');
    expectRefusal(await passa.visitor().post('/api/uploads', document()), 401, 'notSignedIn');
  });
});

describe('bytes are refused and deleted', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5000, ' '));
  const archive = (bytes: Buffer<ArrayBuffer>) => {
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex').copy(bytes, bytes.length - 22);
    return bytes;
  };
  const hiding = (bytes: Buffer<ArrayBuffer>, hidden: string) => {
    bytes.write(hidden, 200, 'latin1');
    return bytes;
  };

  test.for<[string, Partial<UploadRequestInput>, Buffer<ArrayBuffer>, string]>([
    ['an HTML page named like a document', { name: 'CV.pdf' }, html, 'fileTypeRefused'],
    ['a program', {}, Buffer.from('MZ'.padEnd(5000, '\0')), 'fileTypeRefused'],
    ['only zeros', {}, Buffer.alloc(5000), 'fileTypeRefused'],
    ['three bytes', {}, Buffer.from('%PD'), 'fileTypeRefused'],
    ['a video as a document', {}, bytesOf('video/mp4', 5000), 'fileTypeRefused'],
    ['an image as a video', { kind: 'video' }, bytesOf('image/jpeg', 5000), 'fileTypeRefused'],
    ['a PDF with bytes before its header', {}, hiding(Buffer.alloc(5000, ' '), '%PDF-1.7'), 'fileTypeRefused'],
    ['an image that is an HTML page too', {}, hiding(bytesOf('image/jpeg', 5000), '<ScRipt >alert(1)'), 'fileNotPlain'],
    ['a PDF that is an HTML page too', {}, hiding(bytesOf('application/pdf', 5000), '<!DOCTYPE html>'), 'fileNotPlain'],
    ['an image that is a PDF too', {}, hiding(bytesOf('image/png', 5000), '%PDF-1.4'), 'fileNotPlain'],
    ['an image that is a Java archive too', {}, archive(bytesOf('image/png', 5000)), 'fileNotPlain'],
    ['a PDF that is a ZIP archive too', {}, archive(bytesOf('application/pdf', 90_000)), 'fileNotPlain'],
  ])('%s', async ([, given, bytes, code]) => {
    const before = storedKeys(passa).length;
    const { body } = await announceUpload(worker, document({ size: bytes.length, ...given }));
    const response = await send(worker.visitor, body.upload.url, bytes);
    expect(response).toMatchObject({ status: 415, body: { error: { code } } });
    expect(await ownFilesOf(worker)).toEqual({ files: [], uploads: [] });
    await expect.poll(() => storedKeys(passa)).toHaveLength(before);
    expect((await requestOffset(worker.visitor, body.upload.url)).status).toBe(404);
  });

  test('of a wrong type, as soon as the first bytes have arrived', async () => {
    const { body } = await announceUpload(worker, document({ kind: 'video', size: 50 * MEGABYTE }));
    const response = await send(worker.visitor, body.upload.url, Buffer.alloc(MEGABYTE, 'passa'));
    expect(response).toMatchObject({ status: 415, body: { error: { code: 'fileTypeRefused' } } });
    expect((await ownFilesOf(worker)).uploads).toEqual([]);
  });

  test('also when too few arrive at a time to detect the type', async () => {
    const { body } = await announceUpload(worker, document({ size: html.length }));
    expect((await send(worker.visitor, body.upload.url, html.subarray(0, 20))).status).toBe(204);
    const response = await send(worker.visitor, body.upload.url, html.subarray(20), 20);
    expect(response).toMatchObject({ status: 415, body: { error: { code: 'fileTypeRefused' } } });
    expect(await ownFilesOf(worker)).toEqual({ files: [], uploads: [] });
  });
});

describe('a chunk is refused, and earlier chunks are kept', () => {
  const pdf = bytesOf('application/pdf', 5000);
  const TUS = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '4200',
    'Content-Type': 'application/offset+octet-stream',
  };

  test.for<[string, Record<string, string>, number, number, string]>([
    ['without an offset', { 'Upload-Offset': '' }, 100, 400, 'uploadNotUnderstood'],
    ['with an offset that is not a number', { 'Upload-Offset': '-1' }, 100, 400, 'uploadNotUnderstood'],
    ['with an offset beyond the largest integer', { 'Upload-Offset': '9'.repeat(40) }, 100, 400, 'uploadNotUnderstood'],
    ['of another protocol version', { 'Tus-Resumable': '0.2.2' }, 100, 400, 'uploadNotUnderstood'],
    ['as JSON', { 'Content-Type': 'application/json' }, 100, 400, 'uploadNotUnderstood'],
    ['that leaves a gap', { 'Upload-Offset': '4300' }, 100, 409, 'uploadOffset'],
    ['that repeats', { 'Upload-Offset': '4100' }, 100, 409, 'uploadOffset'],
    ['that is longer than the file', {}, 801, 413, 'fileTooLarge'],
  ])('%s', async ([, headers, length, status, code]) => {
    const worker = await aWorker(passa);
    const { url } = (await announceUpload(worker, document())).body.upload;
    expect((await send(worker.visitor, url, pdf.subarray(0, 4200))).status).toBe(204);
    const body = Buffer.alloc(length, 'x');
    const response = await worker.visitor.send('PATCH', url, { body, headers: { ...TUS, ...headers } });
    expect(response).toMatchObject({ status, body: { error: { code } } });
    expect((await ownFilesOf(worker)).uploads).toMatchObject([{ offset: 4200 }]);
    expect((await send(worker.visitor, url, pdf.subarray(4200), 4200)).status).toBe(204);
  });

  test('without a length, and longer than the announced file', async () => {
    const worker = await aWorker(passa);
    const { url } = (await announceUpload(worker, document({ size: 100_000 }))).body.upload;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(bytesOf('application/pdf', 65_536)),
    });
    const sending = fetch(worker.visitor.baseUrl + url, {
      method: 'PATCH',
      headers: { ...TUS, Origin: worker.visitor.baseUrl, 'Upload-Offset': '0', Cookie: worker.visitor.cookie },
      body: endless,
      duplex: 'half',
    });
    const response = await sending.catch(() => undefined);
    // The answer to a client that is still sending can get lost; the stored size cannot.
    if (response) expect(response.status).toBe(413);
    expect((await ownFilesOf(worker)).files).toEqual([]);
    expect(((await ownFilesOf(worker)).uploads[0]?.offset ?? 0) <= 100_000).toBe(true);
  });

  test("of another worker's upload, or of none", async () => {
    const worker = await aWorker(passa);
    const { url } = (await announceUpload(worker, document())).body.upload;
    const other = await aWorker(passa);
    const business = await aBusiness(passa);
    const strangers = [other.visitor, business.visitor];
    for (const stranger of strangers) {
      expect(await send(stranger, url, pdf)).toMatchObject({ status: 404, body: { error: { code: 'notFound' } } });
      expect((await requestOffset(stranger, url)).status).toBe(404);
      expect((await deleteUpload(stranger, url)).status).toBe(404);
    }
    expect((await send(passa.visitor(), url, pdf)).status).toBe(401);
    expect((await send(other.visitor, '/api/uploads/6b1f6a52-3d1e-4a2b-9c55-0d5b8f3f2a11', pdf)).status).toBe(404);
    expect((await send(other.visitor, '/api/uploads/..%2f..%2fetc', pdf)).status).toBe(400);
    expect((await worker.visitor.get(url)).status).toBe(404);
    expect((await ownFilesOf(worker)).uploads).toMatchObject([{ offset: 0 }]);
  });
});
