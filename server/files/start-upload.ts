import { FILE_RULES, formatSize, m, retentionOf, WORKER_QUOTA, type UploadRequest } from '@passa/domain';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { lockWorker } from '../database/locks.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { lockPartyForShare } from '../database/locks.ts';
import {
  filesOf,
  insertUpload,
  storageKeyOf,
  takeUpload,
  uploadOf,
  uploadsOf,
  type FileRow,
  type UploadRow,
} from './queries.ts';
import { discardUpload, enqueueRemoval } from './remove-files.ts';

/**
 * Creates an upload.
 * @throws ApiError fileTooLarge, tooManyFiles, fileNameTaken or storageFull; notFound for a file to replace that is not
 *   the worker's own, or of another kind
 */
export async function startUpload(services: Services, workerId: string, wanted: UploadRequest): Promise<UploadRow> {
  const { storage } = services;
  const { maxSize } = FILE_RULES[wanted.kind];
  if (wanted.size > maxSize) {
    throw new ApiError('fileTooLarge', { size: m.validation_file_too_large({ largest: formatSize(maxSize) }) });
  }
  const upload = await withTransaction(services, async (unit) => {
    await reserveQuota(unit, workerId, wanted);
    return insertUpload(unit.tx, workerId, wanted, new Date(unit.now.getTime() + retentionOf('uploads')));
  });
  try {
    await storage.create(upload.id, upload.size);
  } catch (error) {
    await discardUpload(services, upload.id);
    throw error;
  }
  // Discarded before the storage had created it, so that nothing else removes it.
  if (!(await uploadOf(services.db, workerId, upload.id, services.now()))) await storage.remove(upload.id);
  return upload;
}

async function reserveQuota(unit: UnitOfWork, workerId: string, wanted: UploadRequest): Promise<void> {
  const { tx } = unit;
  await lockWorker(tx, workerId);
  await lockPartyForShare(tx, { partyId: workerId, role: 'worker' });
  const stored = await filesOf(tx, workerId);
  const isReplaced = ({ id, kind }: FileRow) => id === wanted.replaces && kind === wanted.kind;
  if (wanted.replaces && !stored.some(isReplaced)) throw new ApiError('notFound');
  let unfinished = await uploadsOf(tx, workerId);

  // Starting another video discards the unfinished one.
  const discarded = unfinished.filter(({ kind }) => kind === 'video' && wanted.kind === 'video');
  for (const { id } of discarded) await takeUpload(tx, id);
  await enqueueRemoval(unit, discarded.map(storageKeyOf));
  unfinished = unfinished.filter((upload) => !discarded.includes(upload));

  if (wanted.kind === 'document') {
    const documents = stored.filter(({ kind }) => kind === 'document');
    const kept = documents.filter(({ id }) => id !== wanted.replaces);
    const unfinishedDocuments = unfinished.filter(({ kind }) => kind === 'document');
    if ([...kept, ...unfinishedDocuments].some(({ name }) => name === wanted.name)) {
      throw new ApiError('fileNameTaken', { name: m.validation_file_name_taken() });
    }
    if (kept.length + unfinishedDocuments.length >= FILE_RULES.document.maxCount) throw new ApiError('tooManyFiles');
  }

  const used = [...stored, ...unfinished].reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (used + wanted.size > WORKER_QUOTA) throw new ApiError('storageFull');
}
