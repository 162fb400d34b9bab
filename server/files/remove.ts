import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import type { Services } from '../core/services.ts';
import { isRemovalPaused } from '../platform/storage/removal-pause.ts';
import { deleteFilesOf, takeExpiredUploads, takeUpload, takeUploadsOf, type FileRow } from './queries.ts';
import { fileTasks } from './tasks.ts';

/** Leaves bytes that nobody needs any more to the queue: they go when the change is committed, and only then. */
export async function enqueueRemoval({ enqueue }: UnitOfWork, keys: (string | null)[]): Promise<void> {
  const stored = keys.flatMap((key) => (key === null ? [] : [{ key }]));
  await enqueue(fileTasks['remove-stored-file'], stored);
}

/** Where the bytes of files lie, with those of their pictures. */
export const storageKeysOf = (files: Pick<FileRow, 'storageKey' | 'posterKey'>[]) =>
  files.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]);

/**
 * Removes bytes that nobody needs any more.
 * @throws where a backup is being taken that may still need them; the queue tries again later
 */
export async function removeStoredFile({ db, storage }: Services, key: string): Promise<void> {
  if (await isRemovalPaused(db)) throw new Error('A backup is being taken; no file is removed meanwhile.');
  await storage.remove(key);
}

/** Gives an upload up; whatever has arrived of it is removed. */
export async function discardUpload(services: Services, uploadId: string): Promise<void> {
  await withTransaction(services, async (unit) => {
    const upload = await takeUpload(unit.tx, uploadId);
    if (upload) await enqueueRemoval(unit, [upload.id]);
  });
}

/** Removes all that a worker shows of themselves, and what is on its way; to be done once nothing more can be begun. */
export async function removeAllFiles(unit: UnitOfWork, workerId: string): Promise<void> {
  // Files first: an upload that is to take the place of one is let go with it.
  await enqueueRemoval(unit, storageKeysOf(await deleteFilesOf(unit.tx, workerId)));
  const underWay = await takeUploadsOf(unit.tx, workerId);
  await enqueueRemoval(
    unit,
    underWay.map(({ id }) => id),
  );
}

/** Gives up what was begun and never finished; to be done now and then. */
export async function removeExpiredUploads(services: Services): Promise<void> {
  await withTransaction(services, async (unit) => {
    const expired = await takeExpiredUploads(unit.tx, unit.now);
    await enqueueRemoval(
      unit,
      expired.map(({ id }) => id),
    );
  });
}
