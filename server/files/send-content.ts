import type { FileType } from '@passa/domain';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { setDefaultHeader } from '../platform/http/default-headers.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { ByteRange, Storage } from '../platform/storage/storage.ts';
import { downloadName } from './file-name.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Parses a Range header.
 * @param size bytes of the whole file
 * @returns undefined if the whole file is to be sent: also for another unit, a malformed range and several ranges, which a
 *   server may ignore (RFC 9110, section 14.2)
 * @throws ApiError rangeNotSatisfiable for a range outside the file
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = header?.match(ONE_RANGE) ?? [];
  if (from === '' && to === '') return undefined;
  // Without `from`, which counts as 0 here, the last bytes are asked for.
  if (to !== '' && Number(from) > Number(to)) return undefined;
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (range.first > range.last) throw new ApiError('rangeNotSatisfiable');
  return range;
}

/** A file as it is sent, with the detected type, not the one that the worker claimed. */
type FileContent = { key: string; name: string; contentType: FileType; size: number };

/**
 * Sends a file, or the requested range of it.
 * @throws ApiError rangeNotSatisfiable
 */
export async function sendContent<Env extends RequestEnv>(
  c: Context<Env>,
  storage: Storage,
  content: FileContent,
): Promise<Response> {
  const { key, name, contentType, size } = content;
  c.header('Accept-Ranges', 'bytes');
  c.header('Content-Range', `bytes */${size}`);
  const range = parseRange(c.req.header('range'), size);
  const { first, last } = range ?? { first: 0, last: size - 1 };
  c.header('Content-Range', range && `bytes ${first}-${last}/${size}`);
  c.header('Content-Type', contentType);
  c.header('Content-Length', String(last - first + 1));
  c.header('Content-Disposition', `inline; filename*=UTF-8''${percentEncoded(downloadName(name, contentType))}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status);
  const bytes = await storage.read(key, { first, last });
  if (bytes instanceof ReadableStream) return c.body(bytes, status);
  c.env.file = bytes;
  return c.body(null, status);
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow in a header parameter. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/** Headers that keep a browser from running scripts of an uploaded file, and other sites from embedding it. */
export function blockScripts() {
  return createMiddleware<RequestEnv>(async (c, next) => {
    setDefaultHeader(c, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    await next();
  });
}
