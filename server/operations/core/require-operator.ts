import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { clientAddress } from '../../platform/http/client-address.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import type { Services } from '../../core/services.ts';
import type { RateLimitBucket } from '../../core/rate-limits.ts';
import { TOKENS, type Scope } from './token.ts';

const BEARER = 'Bearer ';

/**
 * Middleware that requires a token of the scope. A request without a token gets 404. A wrong token counts against the
 * limit of its network address and against the limit of all addresses together. The right token is refused only where
 * its own address has reached its limit; a request without a known address has no limit of its own, since others would
 * share it.
 * @throws ApiError notFound, tooManyGuesses
 */
export function requireOperator(services: Services, scope: Scope) {
  const { rateLimiter, config } = services;
  const expected = config[TOKENS[scope].key].map(digest);
  const all: RateLimitBucket = { limit: 'operator-token', key: scope };

  return createMiddleware<RequestEnv>(async (c, next) => {
    const header = c.req.header('authorization') ?? '';
    const token = header.startsWith(BEARER) ? header.slice(BEARER.length).trim() : '';
    if (token === '') throw new ApiError('notFound');
    const address = clientAddress(c.env.incoming, config.trustedProxies);
    const own: RateLimitBucket | undefined =
      address === undefined ? undefined : { limit: 'operator-token-from-address', key: `${scope} ${address}` };

    if (isOneOf(expected, token)) {
      // Only read: with a full disk nothing can be counted, and a backup must still be possible.
      if (own && !(await rateLimiter.hasCapacity(own))) throw await rateLimiter.refusal('tooManyGuesses', [own]);
      return next();
    }
    if (own) await rateLimiter.require('tooManyGuesses', own);
    if (await rateLimiter.consume(all)) {
      c.var.log.info({ suspicious: true, scope }, 'wrong operator token');
      throw new ApiError('notFound');
    }
    if (await rateLimiter.consume({ limit: 'operator-token-limit-logged', key: scope })) {
      c.var.log.warn({ suspicious: true, scope }, 'many wrong operator tokens; further ones are not logged for now');
    }
    throw await rateLimiter.refusal('tooManyGuesses', [all]);
  });
}

/** Compares with each token in constant time, as digests of equal length. */
function isOneOf(expected: Buffer[], shown: string): boolean {
  const given = digest(shown);
  return expected.filter((each) => timingSafeEqual(each, given)).length > 0;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
