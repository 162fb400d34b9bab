import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Context } from 'hono';
import { ApiError } from '../platform/http/errors.ts';
import { collectAfterTransfer } from '../platform/memory/garbage-collection.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { HEAD_LENGTH } from './bytes.ts';

// The tus protocol, version 1.0.0, core: https://tus.io/protocols/resumable-upload. The bytes go from the socket to the
// storage as Node streams; docs/decisions/0037-file-transfer.md gives the reason for using no server library.

const VERSION = '1.0.0';
const CONTENT_TYPE = 'application/offset+octet-stream';
export const TUS_HEADERS = { 'Tus-Resumable': VERSION };

export const uploadHeaders = (offset: number, size: number) => ({
  ...TUS_HEADERS,
  'Upload-Offset': String(offset),
  'Upload-Length': String(size),
});

/**
 * Reads the offset of a PATCH request.
 * @param size bytes of the whole upload
 * @throws ApiError uploadNotUnderstood for a request that violates the protocol; fileTooLarge if more bytes are
 *   announced than the upload has
 */
export function parseUploadOffset<Env extends RequestEnv>(c: Context<Env>, size: number): number {
  const value = c.req.header('upload-offset') ?? '';
  const isOfProtocol = c.req.header('tus-resumable') === VERSION && c.req.header('content-type') === CONTENT_TYPE;
  if (!isOfProtocol || !/^\d{1,15}$/.test(value)) throw new ApiError('uploadNotUnderstood');
  const offset = Number(value);
  if (offset + Number(c.req.header('content-length') ?? 0) > size) throw new ApiError('fileTooLarge');
  return offset;
}

/**
 * Stores the body of a request. The bytes of a broken connection are kept.
 * @returns how many bytes of the upload are stored
 * @throws ApiError uploadOffset if the body does not continue the stored bytes; fileTooLarge if it is longer than
 *   the upload
 */
export async function storeBytes(
  storage: Storage,
  incoming: IncomingMessage,
  { key, offset, size }: { key: string; offset: number; size: number },
  stopped: AbortSignal,
): Promise<number> {
  if ((await storage.bytesReceived(key)) !== offset) throw new ApiError('uploadOffset');
  // An `abort` event that has already fired does not fire again.
  if (stopped.aborted) return offset;
  const chunks = new PassThrough();
  // To the storage an interrupted body looks like a shorter one.
  const end = () => {
    incoming.unpipe(chunks);
    chunks.end();
  };
  let left = size - offset;
  // The length of a chunked body is known only once it has arrived.
  const count = (chunk: Buffer) => {
    collectAfterTransfer(chunk.length);
    left -= chunk.length;
    if (left < 0) chunks.destroy(new ApiError('fileTooLarge'));
  };
  incoming.on('data', count);
  incoming.once('error', end);
  stopped.addEventListener('abort', end, { once: true });
  try {
    return await storage.append(key, incoming.pipe(chunks), offset);
  } catch (error) {
    throw left < 0 ? new ApiError('fileTooLarge') : error;
  } finally {
    incoming.off('data', count);
    incoming.off('error', end);
    stopped.removeEventListener('abort', end);
  }
}

/**
 * Reads the first bytes of a request's body and puts them back. Returns fewer where fewer arrive at once, and none
 * where the request is stopped first.
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
