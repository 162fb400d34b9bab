import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../platform/http/errors.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Services } from '../platform/services.ts';

/**
 * Lets only the operator through. To everybody else there is nothing here.
 * @throws ApiError notFound
 */
export function operatorOnly({ config }: Services) {
  const expected = digest(`Bearer ${config.operatorToken}`);
  return createMiddleware<RequestEnv>(async (c, next) => {
    // As digests both are of one length, and how long it takes to compare them tells nothing.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw new ApiError('notFound');
    await next();
  });
}

const digest = (words: string) => createHash('sha256').update(words).digest();
