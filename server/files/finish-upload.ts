import { randomUUID } from 'node:crypto';
import type { FileType } from '@passa/domain';
import { withTransaction } from '../core/unit-of-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockWorker } from '../database/locks.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { HEAD_LENGTH, refuseArchive, detectFileType } from './bytes.ts';
import type { HeldUpload } from './hold-upload.ts';
import {
  deleteFiles,
  filesOf,
  findFileOfUpload,
  insertFile,
  storageKeyOf,
  takeUpload,
  uploadOf,
  uploadsOf,
  type UploadRow,
} from './queries.ts';
import { uniqueName, displayName } from './file-name.ts';
import { withoutPhotoMetadata } from './photo-metadata.ts';
import { discardUpload, enqueueRemoval, storageKeysOf } from './remove-files.ts';

/**
 * Turns a complete upload into a file, in place of the file that it replaces. A photo is stored without its metadata.
 * @throws ApiError fileTypeRefused or fileNotPlain; the upload is then discarded
 */
export async function finishUpload(services: Services, upload: HeldUpload): Promise<void> {
  const contentType = await finalizeAndDetectType(services, upload);
  if (!contentType) return;
  const photoKey = await storePhoto(services.storage, upload, contentType);
  await withTransaction(services, async (unit) => {
    const { tx, now } = unit;
    // The lock order of account deletion: the worker first, then the upload.
    await lockWorker(tx, upload.workerId);
    // The worker has cancelled the upload meanwhile, or another request has taken it over.
    const taken = await takeUpload(tx, upload.id, upload.holder);
    if (!taken) {
      if (photoKey !== undefined) await enqueueRemoval(unit, [photoKey]);
      return;
    }
    const replaced = taken.kind === 'video' ? { kind: taken.kind } : taken.replaces !== null && { id: taken.replaces };
    if (replaced) await enqueueRemoval(unit, storageKeysOf(await deleteFiles(tx, taken.workerId, replaced)));
    const name = await uniqueNameFor(tx, taken, contentType);
    if (photoKey !== undefined) await enqueueRemoval(unit, [storageKeyOf(taken)]);
    await insertFile(tx, { ...taken, storageKey: photoKey ?? taken.storageKey, name }, contentType, now);
    await unit.record({ action: 'files-changed', actorId: taken.workerId, accountId: taken.workerId });
  }).catch(async (error: unknown) => {
    if (photoKey !== undefined) {
      // The transaction may have committed, or may still commit while only its response was lost. The lock waits for its end.
      const file = await services.db.transaction(async (tx) => {
        await lockWorker(tx, upload.workerId);
        return findFileOfUpload(tx, upload.workerId, upload.id);
      });
      if (file?.storageKey !== photoKey) await services.storage.remove(photoKey);
    }
    throw error;
  });
}

/** @returns the key of the photo without its metadata; undefined if the upload is stored as it is */
async function storePhoto(storage: Storage, upload: UploadRow, contentType: FileType): Promise<string | undefined> {
  if (!contentType.startsWith('image/')) return undefined;
  const photo = withoutPhotoMetadata(contentType, await storage.readBuffer(storageKeyOf(upload)));
  if (!photo) return undefined;
  const key = randomUUID();
  await storage.put(key, photo);
  return key;
}

/** A document's name, which stays unique for its worker after its extension was corrected. */
async function uniqueNameFor(
  tx: Transaction,
  { workerId, kind, name }: UploadRow,
  contentType: FileType,
): Promise<string> {
  const corrected = displayName(name, contentType);
  if (corrected === name || kind === 'video') return corrected;
  const others = [...(await filesOf(tx, workerId)), ...(await uploadsOf(tx, workerId))];
  return uniqueName(corrected, new Set(others.map((other) => other.name)));
}

/** @returns undefined if the upload was cancelled meanwhile, and its bytes are deleted */
async function finalizeAndDetectType(services: Services, upload: HeldUpload): Promise<FileType | undefined> {
  const { storage, db, now } = services;
  try {
    // Finalized first, so that the checked bytes are the stored bytes.
    await storage.finalize(storageKeyOf(upload));
    return await detectType(storage, upload);
  } catch (error) {
    if (error instanceof ApiError) await discardUpload(services, upload.id, upload.holder);
    else if (!(await uploadOf(db, upload.workerId, upload.id, now()))) return undefined;
    throw error;
  }
}

async function detectType(storage: Storage, upload: UploadRow) {
  const { kind, size } = upload;
  const part = (first: number, last: number) => storage.readBuffer(storageKeyOf(upload), { first, last });
  const contentType = await detectFileType(kind, await part(0, Math.min(size, HEAD_LENGTH) - 1));
  await refuseArchive(size, part);
  return contentType;
}
