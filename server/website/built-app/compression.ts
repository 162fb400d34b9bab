import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** Supported content encodings, the best compression first. */
export const ENCODINGS = ['br', 'gzip'] as const;

type ContentVariant = { body: Uint8Array<ArrayBuffer>; etag: string };

/** One content, plain and in the compressed variants. */
export type CompressedContent = { plain: ContentVariant } & Partial<Record<(typeof ENCODINGS)[number], ContentVariant>>;

/** A body with its ETag. Each variant has an ETag of its own. */
export function contentVariant(body: Uint8Array<ArrayBuffer>): ContentVariant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Nearly the best ratio, in a hundredth of the time. */
const QUALITY = 9;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compresses content that is made at run time; the build compresses its own files. */
export async function compress(text: string): Promise<CompressedContent> {
  const [br, zipped] = await Promise.all([
    asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    asGzip(text),
  ]);
  return {
    plain: contentVariant(new TextEncoder().encode(text)),
    br: contentVariant(br),
    gzip: contentVariant(zipped),
  };
}

/** Answers with the best variant that the browser accepts. */
export function sendCompressed(
  c: Context,
  content: CompressedContent,
  headers: { 'Content-Type': string; 'Cache-Control': string },
) {
  const encoding = ENCODINGS.find((each) => content[each] && accepts(c.req.header('Accept-Encoding'), each));
  const { body, etag } = (encoding && content[encoding]) ?? content.plain;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(body, 200, { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) });
}

/**
 * Whether an Accept-Encoding header accepts an encoding: by name or by `*`, unless its weight is 0 (RFC 9110, 12.5.3).
 */
function accepts(accepted: string | undefined, encoding: string): boolean {
  const named = accepted ? parseAccept(accepted) : [];
  const meant = named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*');
  return meant !== undefined && meant.q > 0;
}
