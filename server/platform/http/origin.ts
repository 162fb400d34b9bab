import { createMiddleware } from 'hono/factory';
import { ApiError } from './errors.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a write that another site's page sends with our visitor's cookie. */
export function ownOriginOnly(publicUrl: string | undefined) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin');
    if (!READS.includes(c.req.method) && origin !== undefined && !isOwn(origin)) throw new ApiError('foreignOrigin');
    await next();

    function isOwn(value: string): boolean {
      if (publicUrl) return URL.parse(value)?.origin === new URL(publicUrl).origin;
      return URL.parse(value)?.host === c.req.header('host');
    }
  });
}
