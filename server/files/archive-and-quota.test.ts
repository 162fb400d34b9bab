import { randomUUID } from 'node:crypto';
import { MEGABYTE } from '@passa/domain';
import { beforeEach, expect, test } from 'vitest';
import { files } from '../database/schema.ts';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { announceUpload, bytesOf, send } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let worker: TestUser;
beforeEach(async () => {
  worker = await aWorker(passa);
});

/** An image that contains a ZIP end mark at a distance from its end, with the given comment length. */
function pictureWithMark({ fromEnd, comment }: { fromEnd: number; comment: number }) {
  const bytes = bytesOf('image/png', 5000).fill(0xee, 500);
  const at = bytes.length - fromEnd;
  Buffer.from('504b0506', 'hex').copy(bytes, at);
  if (fromEnd >= 22) bytes.writeUInt16LE(comment, at + 20);
  return bytes;
}

test.for<[string, { fromEnd: number; comment: number }, number]>([
  ['an archive without a comment', { fromEnd: 22, comment: 0 }, 415],
  ['an archive with a comment', { fromEnd: 22 + 300, comment: 300 }, 415],
  ['an end mark with fewer bytes after it than it announces', { fromEnd: 22 + 300, comment: 301 }, 204],
  ['an end mark with more bytes after it than it announces', { fromEnd: 22 + 300, comment: 299 }, 204],
  ['an end mark too close to the end of the file', { fromEnd: 21, comment: 0 }, 204],
  ['the last four bytes by chance', { fromEnd: 4, comment: 0 }, 204],
])(
  'an image is refused where it is a ZIP archive too, but not for four matching bytes: %s',
  async ([, mark, status]) => {
    const bytes = pictureWithMark(mark);
    const { body } = await announceUpload(worker, { kind: 'document', name: 'Me', size: bytes.length });
    const response = await send(worker.visitor, body.upload.url, bytes);
    expect(response.status).toBe(status);
    if (status === 415) expectRefusal(response, 415, 'fileNotPlain');
  },
);

test('a file without the end mark is not an archive, whatever its other bytes', async () => {
  const bytes = bytesOf('application/pdf', 5000);
  // A search that finds nothing returns -1.
  bytes.writeUInt16LE(bytes.length - 21, 19);
  const { body } = await announceUpload(worker, { kind: 'document', name: 'CV', size: bytes.length });
  expect((await send(worker.visitor, body.upload.url, bytes)).status).toBe(204);
});

test('the quota holds the maximum of every kind and a video that replaces another, and no byte more', async () => {
  const stored = (kind: 'video' | 'document', name: string, megabytes: number) => ({
    workerId: worker.account.id,
    kind,
    name,
    size: megabytes * MEGABYTE,
    contentType: kind === 'video' ? ('video/mp4' as const) : ('application/pdf' as const),
    storageKey: randomUUID(),
  });
  const documents = Array.from({ length: 20 }, (_, i) => stored('document', `No. ${i}`, 10));
  const [first] = await passa.db.insert(files).values(documents).returning({ id: files.id });
  await passa.db.insert(files).values(stored('video', 'me.mp4', 200));
  const video = { kind: 'video', name: 'newer.mp4', size: 200 * MEGABYTE } as const;
  expect((await announceUpload(worker, video)).status).toBe(201);
  // A restarted upload takes the place of the former one.
  expect((await announceUpload(worker, video)).status).toBe(201);
  const one = { kind: 'document', name: 'Newer', size: 1, ...(first && { replaces: first.id }) } as const;
  expectRefusal(await announceUpload(worker, one), 409, 'storageFull');
});
