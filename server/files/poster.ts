import { randomUUID } from 'node:crypto';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { refuseArchive, typeOfBytes } from './bytes.ts';
import { changePoster } from './queries.ts';
import { forget } from './remove.ts';

/**
 * Keeps the still picture that a video shows before it is played.
 * @throws ApiError notFound for a video that is not the worker's own; fileTypeRefused for what is no JPEG
 */
export async function keepPoster(services: Services, workerId: string, fileId: string, bytes: Buffer): Promise<void> {
  const { db, queue, storage } = services;
  if ((await typeOfBytes('document', bytes)) !== 'image/jpeg') throw new ApiError('fileTypeRefused');
  refuseArchive(bytes);
  const posterKey = randomUUID();
  await storage.put(posterKey, bytes);
  await db
    .transaction(async (tx) => {
      const before = await changePoster(tx, workerId, fileId, posterKey);
      if (!before) throw new ApiError('notFound');
      await forget(tx, queue, [before.posterKey]);
    })
    .catch(async (error: unknown) => {
      await storage.remove(posterKey);
      throw error;
    });
  queue.wake('remove-stored-file');
}
