import { FILE_RULES } from '@passa/domain';
import { expect, test } from 'vitest';
import { aWorker } from '../testing/builders.ts';
import {
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
import { concurrently, expectOneWinner, expectOnly, outcomeOf } from '../testing/races.ts';

const passa = usePassa();
useOutbox(passa);

test('of concurrent uploads that would exceed the quota, one is accepted', async () => {
  const worker = await aWorker(passa);
  const { maxCount } = FILE_RULES.document;
  const responses = await concurrently(maxCount + 10, (i) =>
    announceUpload(worker, { kind: 'document', name: `No. ${i}`, size: 1000 }),
  );
  expectOnly(responses, ['201', '409 tooManyFiles']);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxCount);
  expect((await ownFilesOf(worker)).uploads).toHaveLength(maxCount);
});

test('of concurrent documents of one name, one is accepted', async () => {
  const worker = await aWorker(passa);
  const responses = await concurrently(8, () => announceUpload(worker, { kind: 'document', name: 'CV', size: 1000 }));
  expectOneWinner(responses, 201, 'fileNameTaken');
});

test('of concurrent videos, one upload remains, and nothing of the others', async () => {
  const before = storedKeys(passa).length;
  const worker = await aWorker(passa);
  expectOnly(await concurrently(8, () => announceUpload(worker, { kind: 'video', name: 'me.mp4', size: 1000 })), [
    '201',
  ]);
  expect((await ownFilesOf(worker)).uploads).toHaveLength(1);
  await expect.poll(() => storedKeys(passa).length).toBe(before + 1);
});

test('the same last chunk sent concurrently makes one complete file', async () => {
  const worker = await aWorker(passa);
  const bytes = bytesOf('video/mp4', 400_000);
  const { url } = (await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: bytes.length })).body.upload;
  await send(worker.visitor, url, bytes.subarray(0, 100_000));
  const responses = await concurrently(6, () => send(worker.visitor, url, bytes.subarray(100_000), 100_000));
  expect(responses.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
  // A request that another one has stopped may have stored a part; the client then asks for the offset and continues.
  expectOnly(responses, ['204', '409 uploadOffset', '404 notFound']);
  const offset = Number((await requestOffset(worker.visitor, url)).headers.get('Upload-Offset'));
  if (offset < bytes.length) await send(worker.visitor, url, bytes.subarray(offset), offset);
  const { files, uploads } = await ownFilesOf(worker);
  expect(uploads).toEqual([]);
  expect(files).toHaveLength(1);
  const stored = await fetch(worker.visitor.baseUrl + (files[0]?.url ?? ''), {
    headers: { Cookie: worker.visitor.cookie },
  });
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
});

test('discarded while its last chunk arrives, an upload becomes a file or leaves nothing', async () => {
  const worker = await aWorker(passa);
  const before = storedKeys(passa).length;
  const bytes = bytesOf('application/pdf', 300_000);
  for (let round = 0; round < 5; round += 1) {
    const { url } = (await announceUpload(worker, { kind: 'document', name: `No. ${round}`, size: bytes.length })).body
      .upload;
    const [sent, given] = await Promise.all([send(worker.visitor, url, bytes), deleteUpload(worker.visitor, url)]);
    expectOnly([sent], ['204', '404 notFound']);
    expect(['204', '404 notFound']).toContain(outcomeOf(given));
  }
  const { files, uploads } = await ownFilesOf(worker);
  expect(uploads).toEqual([]);
  await expect.poll(() => storedKeys(passa).length).toBe(before + files.length);
});
