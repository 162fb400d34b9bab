import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors.ts';
import { isSafeMethod } from './is-read.ts';

/**
 * Refuses a write that another site's page sends with our visitor's cookie. A browser says with each write where it comes
 * from, so one that does not say so comes from a browser that is told not to, or from none. Browsers write an origin in one
 * form, so it is compared to the letter; without an address that people open, the server speaks plain HTTP at its `Host`.
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
