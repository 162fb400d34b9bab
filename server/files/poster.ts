import { randomUUID } from 'node:crypto';
import { withTransaction } from '../core/unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { refuseArchive, detectFileType } from './bytes.ts';
import { withoutPhotoMetadata } from './photo-metadata.ts';
import { updatePoster } from './queries.ts';
import { enqueueRemoval } from './remove-files.ts';

/**
 * Stores the image that a video shows before it is played.
 * @throws ApiError notFound for a video that is not the worker's own; fileTypeRefused for anything but a JPEG
 */
export async function savePoster(services: Services, workerId: string, fileId: string, bytes: Buffer): Promise<void> {
  const { storage } = services;
  if ((await detectFileType('document', bytes)) !== 'image/jpeg') throw new ApiError('fileTypeRefused');
  await refuseArchive(bytes.length, (first, last) => Promise.resolve(bytes.subarray(first, last + 1)));
  const posterKey = randomUUID();
  await storage.put(posterKey, withoutPhotoMetadata('image/jpeg', bytes) ?? bytes);
  await withTransaction(services, async (unit) => {
    const before = await updatePoster(unit.tx, workerId, fileId, posterKey);
    if (!before) throw new ApiError('notFound');
    await enqueueRemoval(unit, [before.posterKey]);
  }).catch(async (error: unknown) => {
    await storage.remove(posterKey);
    throw error;
  });
}
