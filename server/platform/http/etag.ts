import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isSafeMethod } from './is-read.ts';

/**
 * Answers what is known already with 304 and no body. The tag is made from what would have been sent, so it costs the
 * question as ever, and saves the way: no route can forget to change it. Files, streams and refusals are left alone.
 */
export const etag = createMiddleware(async (c, next) => {
  if (isSafeMethod(c)) {
    const plainly = c.json.bind(c);
    // Where the text is made: to read it back out of an answer takes as long again as to make one.
    const json: Json = (content, status, headers) => {
      if (status !== undefined && status !== 200) return plainly(content, status, headers);
      const body = JSON.stringify(content);
      const tag = `W/"${hash('sha256', body, 'base64url')}"`;
      c.header('ETag', tag);
      if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      return c.body(body, 200, { 'Content-Type': 'application/json', ...headers });
    };
    c.json = json as typeof c.json;
  }
  await next();
});

type Json = (content: object, status?: ContentfulStatusCode, headers?: Record<string, string>) => Response;

/** By weak comparison, as the standard has it here: a proxy that packs an answer weakens its tag. */
function isKnown(known: string | undefined, tag: string): boolean {
  if (!known) return false;
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(tag));
}
