import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** In what a browser may ask for it, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;

type Sent = { body: Uint8Array<ArrayBuffer>; etag: string };

/** One content as it is, and as it is sent to browsers that take it compressed. */
export type Encoded = { plain: Sent } & Partial<Record<(typeof ENCODINGS)[number], Sent>>;

/** Each form has a name of its own, by which a browser asks whether it has changed. */
export function sent(body: Uint8Array<ArrayBuffer>): Sent {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Near the smallest, in a hundredth of the time that takes. */
const QUALITY = 9;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** For what is put together here; what comes from the build was compressed there. */
export async function encoded(text: string): Promise<Encoded> {
  const [br, zipped] = await Promise.all([
    asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    asGzip(text),
  ]);
  return { plain: sent(new TextEncoder().encode(text)), br: sent(br), gzip: sent(zipped) };
}

/** Answers in the best form that was asked for. */
export function answerEncoded(
  c: Context,
  content: Encoded,
  headers: { 'Content-Type': string; 'Cache-Control': string },
) {
  const encoding = ENCODINGS.find((each) => content[each] && takes(c.req.header('Accept-Encoding'), each));
  const { body, etag } = (encoding && content[encoding]) ?? content.plain;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(body, 200, { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) });
}

/** RFC 9110, 12.5.3: named, or meant by `*`, and not refused by a weight of nought. */
function takes(accepted: string | undefined, encoding: string): boolean {
  const named = accepted ? parseAccept(accepted) : [];
  const meant = named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*');
  return meant !== undefined && meant.q > 0;
}
