import type { FileType } from '@passa/domain';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { downloadName } from './file-name.ts';
import { parseRange } from './range.ts';

/** A file as it is sent: what its bytes were found to be, and never what somebody called it. */
export type Content = { key: string; name: string; contentType: FileType; size: number };

/**
 * The bytes of a file, or the part that is asked for.
 * @throws ApiError rangeNotSatisfiable
 */
export async function sendContent<Env extends RequestEnv>(
  c: Context<Env>,
  storage: Storage,
  content: Content,
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

/** Four characters that are plain in an address are none in a header's parameter. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/** Of a file somebody else sent, a browser runs nothing, and lets nobody else's page show it. */
export function blockScripts() {
  return createMiddleware(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
