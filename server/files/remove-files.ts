import type { Services } from '../core/services.ts';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { RETRY_FOR_HOURS } from '../platform/queue/retries.ts';
import { defineTasks, task } from '../platform/queue/task.ts';
import { isRemovalPaused } from '../platform/storage/removal-pause.ts';
import { deleteFilesOf, storageKeyOf, takeExpiredUploads, takeUpload, takeUploadsOf, type FileRow } from './queries.ts';

export const fileTasks = defineTasks({
  /** Deletes the bytes of a deleted file. The many retries cover a storage outage of a day. */
  'remove-stored-file': task<{ key: string }>({ ...RETRY_FOR_HOURS, retryLimit: 60 }),
});

/** Enqueues the deletion of stored bytes, which happens after the transaction has committed. */
export async function enqueueRemoval({ enqueue }: UnitOfWork, keys: (string | null)[]): Promise<void> {
  const stored = keys.flatMap((key) => (key === null ? [] : [{ key }]));
  await enqueue(fileTasks['remove-stored-file'], stored);
}

/** The storage keys of files and of their posters. */
export const storageKeysOf = (files: Pick<FileRow, 'storageKey' | 'posterKey'>[]) =>
  files.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]);

/**
 * Deletes stored bytes.
 * @throws while a backup is being taken that may still need them; the queue retries later
 */
export async function removeStoredFile({ db, storage }: Services, key: string): Promise<void> {
  if (await isRemovalPaused(db)) throw new Error('A backup is being taken; no file is removed meanwhile.');
  await storage.remove(key);
}

/**
 * Discards an upload and the bytes that have arrived.
 * @param holder the request that must hold it; any by default
 */
export async function discardUpload(services: Services, uploadId: string, holder?: string): Promise<void> {
  await withTransaction(services, async (unit) => {
    const upload = await takeUpload(unit.tx, uploadId, holder);
    if (upload) await enqueueRemoval(unit, [storageKeyOf(upload)]);
  });
}

/** Deletes all files and uploads of a worker. The caller must have made new uploads impossible. */
export async function removeAllFiles(unit: UnitOfWork, workerId: string): Promise<void> {
  // Files first: deleting one also detaches the upload that would replace it.
  await enqueueRemoval(unit, storageKeysOf(await deleteFilesOf(unit.tx, workerId)));
  const unfinished = await takeUploadsOf(unit.tx, workerId);
  await enqueueRemoval(unit, unfinished.map(storageKeyOf));
}

/** Discards the uploads that have expired. Run periodically. */
export async function removeExpiredUploads(services: Services): Promise<void> {
  await withTransaction(services, async (unit) => {
    const expired = await takeExpiredUploads(unit.tx, unit.now);
    await enqueueRemoval(unit, expired.map(storageKeyOf));
  });
}
