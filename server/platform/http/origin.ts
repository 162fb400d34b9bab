import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors.ts';
import { isRead } from './is-read.ts';

/**
 * Refuses a write that another site's page sends with our visitor's cookie. A browser says with each write where it comes
 * from, so one that does not say so comes from a browser that is told not to, or from none.
 */
export function ownOriginOnly(publicUrl: string | undefined) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin');
    if (!isRead(c) && (origin === undefined || !isOwn(origin))) throw new ApiError('foreignOrigin');
    await next();

    function isOwn(value: string): boolean {
      if (publicUrl) return URL.parse(value)?.origin === new URL(publicUrl).origin;
      return URL.parse(value)?.host === c.req.header('host');
    }
  });
}
