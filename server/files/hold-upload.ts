import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Services } from '../core/services.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import {
  changeHolder,
  changeStorageKey,
  findFileOfUpload,
  storageKeyOf,
  takeFreeUpload,
  uploadOf,
  type UploadRow,
} from './queries.ts';
import { enqueueRemoval } from './remove-files.ts';

/** The interval at which a request checks whether the holder has stopped. Milliseconds. */
const CHECK_EVERY = 50;

export type UploadRequestContext = {
  workerId: string;
  uploadId: string;
  /** Aborts the wait for the holder. */
  stopped: AbortSignal;
  /** Asks a holder in another process to stop. */
  requestStop: () => void;
  /** How long the holder may take to stop. Milliseconds. */
  takeOverAfter: number;
};

/** An upload, and the request that holds it. */
export type HeldUpload = UploadRow & { holder: string };

/**
 * Runs work on a worker's own upload while no other request, on any process, works on it. A holder on another process is asked
 * to stop. One that does not stop in time is cut off: the upload continues with a copy of its bytes.
 * @returns undefined if there is no such upload
 * @throws ApiError uploadOffset if another request has taken the upload meanwhile, or the wait was aborted
 */
export async function withUpload<Result>(
  services: Services,
  context: UploadRequestContext,
  work: (upload: HeldUpload) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = randomUUID();
  const upload = await hold(services, context, holder);
  if (!upload) return undefined;
  const held = { ...upload, holder };
  let result: Result;
  try {
    result = await work(held);
  } catch (error) {
    await release(services, held);
    throw error;
  }
  // The response would name bytes that the upload no longer has.
  if (await release(services, held)) throw new ApiError('uploadOffset');
  return result;
}

/** @returns whether another request has taken the upload over, and not finished it */
async function release(services: Services, { holder, ...upload }: HeldUpload): Promise<boolean> {
  const { db, now } = services;
  const { id, workerId } = upload;
  if (await changeHolder(db, id, { from: holder, to: null })) return false;
  const unfinished = await uploadOf(db, workerId, id, now());
  const key = unfinished ? storageKeyOf(unfinished) : (await findFileOfUpload(db, workerId, id))?.storageKey;
  const ownKey = storageKeyOf(upload);
  // What this request has stored since the other one took over.
  if (key && key !== ownKey) await withTransaction(services, (unit) => enqueueRemoval(unit, [ownKey]));
  return unfinished !== undefined;
}

async function hold(
  services: Services,
  { workerId, uploadId, stopped, requestStop, takeOverAfter }: UploadRequestContext,
  holder: string,
): Promise<UploadRow | undefined> {
  const { db, now } = services;
  let current: string | undefined;
  let deadline = 0;
  for (;;) {
    const free = await takeFreeUpload(db, workerId, uploadId, holder, now());
    if (free) return free;
    const upload = await uploadOf(db, workerId, uploadId, now());
    if (!upload) return undefined;
    if (upload.holder === null) continue;
    if (upload.holder !== current) {
      current = upload.holder;
      deadline = performance.now() + takeOverAfter;
      requestStop();
    } else if (performance.now() >= deadline) {
      const taken = await takeOver(services, uploadId, { from: current, to: holder });
      if (taken) return taken;
    }
    if (stopped.aborted) throw new ApiError('uploadOffset');
    await setTimeout(CHECK_EVERY);
  }
}

/**
 * Takes the upload from a holder that does not stop, and moves its bytes to another key. The former holder may still write to the former
 * key, but no request reads that key.
 * @returns undefined if the holder has stopped after all, or another request was faster
 */
async function takeOver(
  services: Services,
  uploadId: string,
  change: { from: string; to: string },
): Promise<UploadRow | undefined> {
  const { db, storage } = services;
  const upload = await changeHolder(db, uploadId, change);
  if (!upload) return undefined;
  const [formerKey, key] = [storageKeyOf(upload), randomUUID()];
  try {
    await storage.copyUnfinished(formerKey, key, upload.size);
  } catch (error) {
    await changeHolder(db, uploadId, { from: change.to, to: change.from });
    throw error;
  }
  const moved = await withTransaction(services, async (unit) => {
    const changed = await changeStorageKey(unit.tx, uploadId, change.to, key);
    await enqueueRemoval(unit, [changed ? formerKey : key]);
    return changed;
  });
  if (moved)
    services.log.warn({ uploadId }, 'a request did not stop writing to an upload; another one has taken it over');
  return moved;
}
