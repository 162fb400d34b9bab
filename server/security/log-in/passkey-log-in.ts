import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyLogIn } from '@passa/domain';
import {
  CHALLENGE_LIFETIME,
  issueChallenge,
  presentRequest,
  relyingParty,
  consumeChallenge,
  verifyPasskey,
} from '../passkeys/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import type { RateLimitBucket } from '../../core/rate-limits.ts';
import { cookieNames, httpOnlyCookie, readCookie } from '../../platform/http/cookies.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import { beginSession, type RequestOrigin, type NewSession } from './log-in.ts';

const COOKIE = 'passkey_log_in';

/**
 * Begins a log-in with a passkey of any account.
 * @returns the options for the browser, and the cookie that ties the answer to this browser
 * @throws ApiError tooManyGuesses
 */
export async function beginPasskeyLogIn(services: Services, { headers, address }: RequestOrigin) {
  const { rateLimiter, config } = services;
  if (address) await rateLimiter.require('tooManyGuesses', { limit: 'passkey-challenge-from-address', key: address });
  const token = randomBytes(32).toString('base64url');
  const challenge = await withTransaction(services, ({ tx }) => issueChallenge(tx, challengePurpose(token)));
  const options = presentRequest(challenge, relyingPartyOf(config.publicUrl, headers));
  return { options, cookies: [cookie(token, CHALLENGE_LIFETIME, config.publicUrl)] };
}

/**
 * Logs in the owner of a passkey. The authenticator has verified its user, so no second factor is asked for.
 * @throws ApiError logInExpired if no log-in was begun; passkeyRefused, also for an unknown passkey; tooManyGuesses
 */
export async function logInWithPasskey(
  services: Services,
  assertion: PasskeyLogIn,
  from: RequestOrigin,
): Promise<NewSession> {
  const { db, log, config } = services;
  const { headers, address } = from;
  const token = readCookie(headers, cookieNames(config.publicUrl).nameOf(COOKIE)) ?? '';
  const buckets: RateLimitBucket[] = address ? [{ limit: 'passkey-from-address', key: address }] : [];
  const loggedIn = await withAttemptLimit(services, buckets, async () => {
    const challenge = await consumeChallenge(db, challengePurpose(token));
    if (challenge === undefined) throw new ApiError('logInExpired');
    const site = relyingPartyOf(config.publicUrl, headers);
    return withTransaction(services, async (unit) => {
      const userId = await verifyPasskey(unit, assertion, challenge, site, log);
      return userId === undefined ? undefined : beginSession(services, unit, userId, headers);
    });
  });
  if (!loggedIn) throw new ApiError('passkeyRefused');
  return { ...loggedIn, cookies: [...loggedIn.cookies, cookie('', 0, config.publicUrl)] };
}

const challengePurpose = (token: string) => `log-in:${createHash('sha256').update(token).digest('base64url')}`;

const relyingPartyOf = (publicUrl: string | undefined, headers: Headers) =>
  relyingParty(publicUrl, headers.get('Host') ?? undefined);

function cookie(value: string, maxAge: number, publicUrl: string | undefined): string {
  const { nameOf, isSecure } = cookieNames(publicUrl);
  return httpOnlyCookie(nameOf(COOKIE), value, { maxAge, sameSite: 'Strict', isSecure });
}
