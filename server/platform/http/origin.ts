import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors.ts';
import { isSafeMethod } from './is-safe-method.ts';

/**
 * Refuses cross-site request forgery. Browsers send an Origin header with each write, so that a write without one is
 * refused too. Browsers serialise origins in one way, so that texts are compared. Without a configured public URL the
 * server's own origin is plain HTTP at its `Host`.
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
