import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Context } from 'hono';
import { ApiError } from '../platform/http/errors.ts';
import { collectAfterTransfer } from '../platform/memory/garbage-collection.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { HEAD_LENGTH } from './bytes.ts';

// The tus protocol, version 1.0.0, its core: https://tus.io/protocols/resumable-upload. The bytes go from the socket to
// the storage as Node streams; docs/decisions/0037-file-transfer.md says why no server library stands between.

const VERSION = '1.0.0';
const CONTENT_TYPE = 'application/offset+octet-stream';
export const TUS_HEADERS = { 'Tus-Resumable': VERSION };

export const uploadHeaders = (offset: number, size: number) => ({
  ...TUS_HEADERS,
  'Upload-Offset': String(offset),
  'Upload-Length': String(size),
});

/**
 * Where the bytes of a PATCH request belong.
 * @param size bytes of the whole upload
 * @throws ApiError uploadNotUnderstood for what is not of the protocol; fileTooLarge where there are more bytes than said
 */
export function parseUploadOffset<Env extends RequestEnv>(c: Context<Env>, size: number): number {
  const said = c.req.header('upload-offset') ?? '';
  const isOfProtocol = c.req.header('tus-resumable') === VERSION && c.req.header('content-type') === CONTENT_TYPE;
  if (!isOfProtocol || !/^\d{1,15}$/.test(said)) throw new ApiError('uploadNotUnderstood');
  const offset = Number(said);
  if (offset + Number(c.req.header('content-length') ?? 0) > size) throw new ApiError('fileTooLarge');
  return offset;
}

/**
 * Stores the bytes of a request, as far as they come: what a broken connection brought stays.
 * @returns how many bytes of the upload are there now
 * @throws ApiError uploadOffset where they do not follow what is there; fileTooLarge where there are more than said
 */
export async function storeBytes(
  storage: Storage,
  incoming: IncomingMessage,
  { id, offset, size }: { id: string; offset: number; size: number },
  stopped: AbortSignal,
): Promise<number> {
  if ((await storage.bytesReceived(id)) !== offset) throw new ApiError('uploadOffset');
  // Nobody tells again of what was stopped before.
  if (stopped.aborted) return offset;
  const piece = new PassThrough();
  // For the storage a piece that breaks off, or is stopped, was a shorter one.
  const end = () => {
    incoming.unpipe(piece);
    piece.end();
  };
  let left = size - offset;
  // A body without a length says how long it is by coming.
  const count = (chunk: Buffer) => {
    collectAfterTransfer(chunk.length);
    left -= chunk.length;
    if (left < 0) piece.destroy(new ApiError('fileTooLarge'));
  };
  incoming.on('data', count);
  incoming.once('error', end);
  stopped.addEventListener('abort', end, { once: true });
  try {
    return await storage.append(id, incoming.pipe(piece), offset);
  } catch (error) {
    throw left < 0 ? new ApiError('fileTooLarge') : error;
  } finally {
    incoming.off('data', count);
    incoming.off('error', end);
    stopped.removeEventListener('abort', end);
  }
}

/**
 * The first bytes of a request's body, which stay there to be read; fewer where it does not have that many at once, and none
 * where it is stopped before.
 */
export async function peekBytes(incoming: IncomingMessage, stopped: AbortSignal): Promise<Buffer> {
  if (incoming.readableLength === 0 && !incoming.readableEnded) {
    const signal = { signal: stopped };
    await Promise.race([once(incoming, 'readable', signal), once(incoming, 'close', signal)]).catch(() => undefined);
  }
  const bytes = (incoming.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > 0) incoming.unshift(bytes);
  return bytes.subarray(0, HEAD_LENGTH);
}
