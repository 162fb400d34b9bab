import type { Role } from '@passa/domain';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../http/errors.ts';
import type { RequestEnv } from '../http/request.ts';
import type { Authentication, Identity } from './authentication.ts';

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
