import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors.ts';
import { isSafeMethod } from './is-read.ts';

/**
 * Refuses cross-site request forgery. A browser sends an Origin header with each write, so a write without one is refused too.
 * Browsers write an origin in one form, so it is compared as text; without a configured address, the server's own is plain HTTP
 * at its `Host`.
 */
export function requireSameOrigin(publicUrl: string | undefined) {
  const named = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    if (!isSafeMethod(c) && c.req.header('origin') !== (named ?? `http://${c.req.header('host')}`)) {
      throw new ApiError('foreignOrigin');
    }
    await next();
  });
}
