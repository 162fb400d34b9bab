import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/**
 * Answers what is known already with 304 and no body. The tag is made from what would have been sent, so it costs the
 * question as ever, and saves the way: no route can forget to change it. Files and streams are left alone.
 */
export const tagged = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  if (!isRead(c.req.method) || res.status !== 200 || !isJson(res.headers)) return;
  const body = await res.text();
  const tag = `W/"${hash('sha1', body, 'base64url')}"`;
  const { headers } = res;
  headers.set('ETag', tag);
  // Emptied first: an answer that is set over another one takes on its headers one by one.
  c.res = undefined;
  if (isKnown(c.req.header('if-none-match'), tag)) {
    headers.delete('Content-Type');
    c.res = new Response(null, { status: 304, headers });
  } else c.res = new Response(body, { headers });
});

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

const isJson = (headers: Headers) => headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** By weak comparison, as the standard has it here: a proxy that packs an answer weakens its tag. */
function isKnown(known: string | undefined, tag: string): boolean {
  if (!known) return false;
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(tag));
}
