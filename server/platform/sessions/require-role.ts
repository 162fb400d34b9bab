import type { Role } from '@passa/domain';
import { createMiddleware } from 'hono/factory';
import { removeDefaultHeader } from '../http/default-headers.ts';
import { ApiError } from '../http/errors.ts';
import type { RequestEnv } from '../http/request.ts';
import type { Authentication, Identity } from './authentication.ts';
import type { StableIdentity } from './session-cache.ts';

type PrincipalEnv = RequestEnv & { Variables: RequestEnv['Variables'] & { principal: Identity & { role: Role } } };

/**
 * Middleware that admits some roles only; for others the route does not exist.
 * @throws ApiError notSignedIn, or notFound for another role
 */
export function requireRole(roles: Role | readonly Role[], { authentication }: { authentication: Authentication }) {
  return createMiddleware<PrincipalEnv>(async (c, next) => {
    const identity = await authentication.identify(c.req.raw.headers);
    if (!identity) throw new ApiError('notSignedIn');
    const { role } = identity;
    if (!role || ![roles].flat().includes(role)) throw new ApiError('notFound');
    c.set('principal', { ...identity, role });
    await next();
  });
}

type ReadEnv = RequestEnv & { Variables: RequestEnv['Variables'] & { principal: StableIdentity } };

/**
 * Middleware like `requireRole` for routes that only read: the handler runs while the session of a known cookie is looked
 * up, and the response is sent only after that. Both statements are sent together, the one for the session first, so that a session
 * that has ended is refused at once.
 * @throws ApiError notSignedIn, or notFound for another role
 */
export function requireRoleToRead(
  roles: Role | readonly Role[],
  { authentication }: { authentication: Authentication },
) {
  const admit = (identity: StableIdentity | undefined): StableIdentity => {
    if (!identity) throw new ApiError('notSignedIn');
    if (![roles].flat().includes(identity.role)) throw new ApiError('notFound');
    return identity;
  };
  return createMiddleware<ReadEnv>(async (c, next) => {
    const { cached, confirmed } = authentication.identifySpeculatively(c.req.raw.headers);
    if (!cached || ![roles].flat().includes(cached.role)) {
      c.set('principal', admit(await confirmed));
      return next();
    }
    c.set('principal', cached);
    // Awaited below; a failure before that must not count as unhandled.
    confirmed.catch(() => {});
    await next();
    const current = await confirmed.catch((error: unknown) => {
      removeDefaultHeader(c, 'ETag');
      throw error;
    });
    if (current?.sessionId === cached.sessionId) return;
    removeDefaultHeader(c, 'ETag');
    throw new ApiError('notSignedIn');
  });
}
