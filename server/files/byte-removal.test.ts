import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { withRemovalPaused } from '../platform/storage/removal-pause.ts';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { aFile, announceUpload, bytesOf, type UploadedFile } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';
import { removeStoredFile } from './remove-files.ts';

// No worker runs the queue here, so that the test sees which deletions are enqueued.
const passa = usePassa();
let worker: TestUser;
beforeEach(async () => {
  await passa.db.execute(sql`delete from queue.job`);
  worker = await aWorker(passa);
});

const toBeRemoved = async () => {
  const tasks = await rows<{ key: string | null }>(
    passa.db,
    sql`select data->>'key' as key from queue.job where name = 'remove-stored-file'`,
  );
  return tasks.map(({ key }) => key);
};
const keysOf = async ({ id }: UploadedFile) =>
  (
    await rows<{ bytes: string; poster: string | null }>(
      passa.db,
      sql`select storage_key as bytes, poster_key as poster from files where id = ${id}`,
    )
  )[0];
const aVideo = () => aFile(worker, bytesOf('video/mp4', 5000), { kind: 'video', name: 'me.mp4' });
const putPoster = ({ url }: UploadedFile, size: number) =>
  worker.visitor.send('PUT', `${url}/poster`, {
    body: bytesOf('image/jpeg', size),
    headers: { 'Content-Type': 'image/jpeg' },
  });

test("deleting a file deletes its bytes, and its poster's", async () => {
  const document = await aFile(worker, bytesOf('application/pdf', 900));
  const ofDocument = await keysOf(document);
  await worker.visitor.delete(document.url);
  expect(await toBeRemoved()).toEqual([ofDocument?.bytes]);

  const video = await aVideo();
  expect((await putPoster(video, 900)).status).toBe(204);
  const ofVideo = await keysOf(video);
  await worker.visitor.delete(video.url);
  expect((await toBeRemoved()).sort()).toEqual([ofDocument?.bytes, ofVideo?.bytes, ofVideo?.poster].sort());
});

test("a new poster deletes the former one's bytes", async () => {
  const video = await aVideo();
  await putPoster(video, 900);
  expect(await toBeRemoved()).toEqual([]);
  const before = await keysOf(video);
  await putPoster(video, 1000);
  expect(await toBeRemoved()).toEqual([before?.poster]);
});

test('restarting a video deletes the bytes of the former upload', async () => {
  const begin = () => announceUpload(worker, { kind: 'video', name: 'me.mp4', size: 5000 });
  const first = (await begin()).body.upload;
  expect(await toBeRemoved()).toEqual([]);
  await begin();
  expect(await toBeRemoved()).toEqual([first.id]);
});

test('bytes are kept while a backup is being taken', async () => {
  const keys = await keysOf(await aVideo());
  const key = keys?.bytes ?? '';
  await withRemovalPaused(passa.db, async () => {
    await expect(removeStoredFile(passa.services, key)).rejects.toThrow('A backup is being taken');
  });
  expect(await passa.services.storage.bytesReceived(key)).toBe(5000);
  await removeStoredFile(passa.services, key);
  expect(await passa.services.storage.bytesReceived(key)).toBe(0);
});
