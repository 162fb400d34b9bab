import type { Transaction } from '../platform/database/database.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Services } from '../platform/services.ts';
import { takeExpiredUploads, takeUpload, type FileRow } from './queries.ts';

/** Leaves bytes that nobody needs any more to the queue: they go when the transaction is committed, and only then. */
export async function forget(tx: Transaction, queue: Queue, keys: (string | null)[]): Promise<void> {
  const stored = keys.flatMap((key) => (key === null ? [] : [{ key }]));
  await queue.enqueueAll(tx, 'remove-stored-file', stored);
}

/** Where the bytes of files lie, with those of their pictures. */
export const keysOf = (files: Pick<FileRow, 'storageKey' | 'posterKey'>[]) =>
  files.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]);

/** Gives an upload up; whatever has arrived of it is removed. */
export async function discardUpload({ db, queue }: Services, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await takeUpload(tx, uploadId);
    if (upload) await forget(tx, queue, [upload.id]);
  });
  queue.wake('remove-stored-file');
}

/** Gives up what was begun and never finished; to be done now and then. */
export async function removeExpiredUploads({ db, queue, now }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await takeExpiredUploads(tx, now());
    await forget(
      tx,
      queue,
      expired.map(({ id }) => id),
    );
  });
  queue.wake('remove-stored-file');
}
