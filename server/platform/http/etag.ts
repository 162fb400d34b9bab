import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { setDefaultHeader } from './default-headers.ts';
import { isSafeMethod } from './is-safe-method.ts';
import type { RequestEnv } from './request.ts';

/**
 * Adds an ETag to JSON responses, and responds with 304 where the client has it. The ETag is a hash of the body, so
 * that no route can forget to update it; the queries still run. Files, streams and errors have none. Hono's own `etag`
 * would read the body back from the response.
 */
export const jsonEtag = createMiddleware<RequestEnv>(async (c, next) => {
  if (isSafeMethod(c)) {
    const sendJson = c.json.bind(c);
    const json: Json = (content, status, headers) => {
      if (status !== undefined && status !== 200) return sendJson(content, status, headers);
      const body = JSON.stringify(content);
      const tag = `W/"${hash('sha256', body, 'base64url')}"`;
      setDefaultHeader(c, 'ETag', tag);
      if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      return c.body(body, 200, { 'Content-Type': 'application/json', ...headers });
    };
    c.json = json as typeof c.json;
  }
  await next();
});

type Json = (content: object, status?: ContentfulStatusCode, headers?: Record<string, string>) => Response;

/** Compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaqueTag = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaqueTag(one) === opaqueTag(tag));
}
