import type { Role } from '@passa/domain';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { removeDefaultHeader } from '../http/default-headers.ts';
import { ApiError, type PlainCode } from '../http/errors.ts';
import type { RequestEnv } from '../http/request.ts';
import type { Authentication } from './authentication.ts';
import type { Identity } from './queries.ts';
import { isSameIdentity, type StableIdentity } from './session-cache.ts';

type EnvOf<Principal> = RequestEnv & { Variables: RequestEnv['Variables'] & { principal: Principal } };

/** Decides what a request acts for; the code of an error refuses it. */
type Admit<Known, Principal> = (identity: Known, request: HonoRequest) => Principal | PlainCode;

type Guarded = { authentication: Authentication };

const isRefusal = (result: object | PlainCode): result is PlainCode => typeof result === 'string';

function admitted<Principal extends object>(result: Principal | PlainCode): Principal {
  if (isRefusal(result)) throw new ApiError(result);
  return result;
}

/**
 * Middleware that lets a function decide who is admitted.
 * @param admit gets an identity with a role, and returns the principal of the request, or why it is refused
 * @throws ApiError notSignedIn, notFound without a role, or the code that `admit` returns
 */
export function requireAdmission<Principal extends object>(
  { authentication }: Guarded,
  admit: Admit<Identity & { role: Role }, Principal>,
) {
  return createMiddleware<EnvOf<Principal>>(async (c, next) => {
    const identity = await authentication.identify(c.req.raw.headers);
    if (!identity) throw new ApiError('notSignedIn');
    const { role } = identity;
    if (!role) throw new ApiError('notFound');
    c.set('principal', admitted(admit({ ...identity, role }, c.req)));
    await next();
  });
}

/**
 * Middleware like `requireAdmission` for routes that only read: the handler runs while the session of a known cookie is looked
 * up, and the response is sent only after that. Both statements are sent together, the one for the session first, so that a session
 * that has ended is refused at once.
 * @throws ApiError notSignedIn, the code that `admit` returns, or groupsChanged if the principal was another one until now
 */
export function requireAdmissionToRead<Principal extends object>(
  { authentication }: Guarded,
  admit: Admit<StableIdentity, Principal>,
) {
  return createMiddleware<EnvOf<Principal>>(async (c, next) => {
    const { cached, confirmed } = authentication.identifySpeculatively(c.req.raw.headers);
    const presumed = cached && admit(cached, c.req);
    if (!cached || !presumed || isRefusal(presumed)) {
      const identity = await confirmed;
      if (!identity) throw new ApiError('notSignedIn');
      c.set('principal', admitted(admit(identity, c.req)));
      return next();
    }
    c.set('principal', presumed);
    // Awaited below; a failure before that must not count as unhandled.
    confirmed.catch(() => {});
    await next();
    const refuse = (error: unknown) => {
      removeDefaultHeader(c, 'ETag');
      throw error;
    };
    const current = await confirmed.catch(refuse);
    if (!current) return refuse(new ApiError('notSignedIn'));
    if (isSameIdentity(current, cached)) return;
    // The account acts for other groups than before: what it may read may have changed.
    const now = admit(current, c.req);
    if (isRefusal(now)) return refuse(new ApiError(now));
    // Clients repeat such a request, which is then answered to the principal of now.
    if (JSON.stringify(now) !== JSON.stringify(presumed)) return refuse(new ApiError('groupsChanged'));
  });
}

const isOneOf = (roles: Role | readonly Role[], role: Role) => [roles].flat().includes(role);

/**
 * Middleware that admits some roles only; for others the route does not exist.
 * @throws ApiError notSignedIn, or notFound for another role
 */
export const requireRole = (roles: Role | readonly Role[], services: Guarded) =>
  requireAdmission(services, (identity) => (isOneOf(roles, identity.role) ? identity : 'notFound'));

/**
 * Middleware like `requireRole` for routes that only read (`requireAdmissionToRead`).
 * @throws ApiError notSignedIn, or notFound for another role
 */
export const requireRoleToRead = (roles: Role | readonly Role[], services: Guarded) =>
  requireAdmissionToRead(services, ({ userId, sessionId, role }) =>
    isOneOf(roles, role) ? { userId, sessionId, role } : 'notFound',
  );
