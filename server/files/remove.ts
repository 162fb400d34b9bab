import type { Transaction } from '../platform/database/database.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Services } from '../platform/services.ts';
import { takeExpiredUploads, takeUpload, type FileRow } from './queries.ts';

/** Leaves the bytes of removed files to the queue: they go when the transaction is committed, and only then. */
export async function forget(
  tx: Transaction,
  queue: Queue,
  removed: Pick<FileRow, 'storageKey' | 'posterKey'>[],
): Promise<void> {
  const keys = removed.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]);
  for (const key of keys) if (key !== null) await queue.enqueue(tx, 'remove-stored-file', { key });
}

/** Gives an upload up; whatever has arrived of it is removed. */
export async function discardUpload({ db, queue }: Services, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await takeUpload(tx, uploadId);
    if (upload) await forget(tx, queue, [{ storageKey: upload.id, posterKey: null }]);
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
      expired.map(({ id }) => ({ storageKey: id, posterKey: null })),
    );
  });
  queue.wake('remove-stored-file');
}
