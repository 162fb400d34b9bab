import type { LogIn, SecondFactorCode } from '@passa/domain';
import { m } from '@passa/domain';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import type { RateLimitBucket } from '../../core/rate-limits.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import { emailOf, endSession, lockUser } from '../../platform/sessions/queries.ts';
import { hasSecondFactor, isAppCode, verifySecondFactor } from '../second-factor/index.ts';
import { beginPendingLogIn, endPendingLogIn, findPendingLogIn, consumePendingLogIn } from './pending-log-in.ts';

/** The request's headers, and the client's network address where it is known. */
export type RequestOrigin = { headers: Headers; address: string | undefined };

/** A new session: its account, its end and the cookies to set. */
export type NewSession = { userId: string; endsAt: Date; cookies: string[] };

/**
 * Logs in with an email address and a password. The new session replaces the browser's earlier one. With a second
 * factor, no session begins yet.
 * @returns the session, or the cookie of the pending log-in
 * @throws ApiError wrongCredentials, also for an unknown address; accountSuspended, only with the right password; tooManyGuesses; tooBusy
 */
export async function logIn(
  services: Services,
  credentials: LogIn,
  from: RequestOrigin,
): Promise<NewSession | { pending: true; cookies: string[] }> {
  const { authentication, devices, config } = services;
  const device = devices.findKnown(from.headers, credentials.email);
  const buckets: RateLimitBucket[] = [
    device ? { limit: 'password-from-device', key: device } : { limit: 'password-for-email', key: credentials.email },
    ...addressBucket(from),
  ];
  const compare = async () => {
    await countPasswordHash(services, from.address);
    return authentication.verifyCredentials(credentials);
  };
  const compared = await authentication.admitToHash(() => withAttemptLimit(services, buckets, compare));
  if (!compared) throw new ApiError('wrongCredentials');
  const { userId } = compared;
  return withTransaction(services, async (unit) => {
    const isUsable = await lockUser(unit.tx, userId);
    // While the password was compared, the account may have been deleted, or its password changed, which ends all
    // sessions.
    if (!(await authentication.within(unit.tx).isStoredPassword(compared))) throw new ApiError('wrongCredentials');
    // A deleted account has no password.
    if (!isUsable) throw new ApiError('accountSuspended');
    if (await hasSecondFactor(unit.tx, userId)) {
      return { pending: true, cookies: [await beginPendingLogIn(unit.tx, userId, config.publicUrl)] };
    }
    return beginSession(services, unit, userId, from.headers);
  });
}

/**
 * Completes a pending log-in with a code of the second factor.
 * @throws ApiError logInExpired if no log-in is pending; invalidInput for a wrong code; tooManyGuesses
 */
export async function logInWithCode(
  services: Services,
  { code }: SecondFactorCode,
  from: RequestOrigin,
): Promise<NewSession> {
  const { db, devices, config } = services;
  const { headers } = from;
  const userId = await findPendingLogIn(db, headers, config.publicUrl);
  const email = userId === undefined ? undefined : await emailOf(db, userId);
  if (userId === undefined || email === undefined) throw new ApiError('logInExpired');
  const device = devices.findKnown(headers, email);
  const appCodeBuckets: RateLimitBucket[] = [
    device ? { limit: 'code-from-device', key: device } : { limit: 'code-for-account', key: userId },
    { limit: 'code-for-account-daily', key: userId },
  ];
  // Recovery codes have 117 bits and cannot be guessed. They are not limited, so that an attacker who knows the
  // password and exhausts the app codes does not lock the owner out.
  const buckets = [...(isAppCode(code) ? appCodeBuckets : []), ...addressBucket(from)];
  const loggedIn = await withAttemptLimit(services, buckets, () =>
    withTransaction(services, async (unit) => {
      const { tx, now, record } = unit;
      if (!(await lockUser(tx, userId))) throw new ApiError('logInExpired');
      const kind = await verifySecondFactor(tx, userId, code, now);
      if (!kind) return undefined;
      if ((await consumePendingLogIn(tx, headers, config.publicUrl)) !== userId) throw new ApiError('logInExpired');
      if (kind === 'recovery') await record({ action: 'recovery-code-used', actorId: userId, accountId: userId });
      return beginSession(services, unit, userId, headers);
    }),
  );
  if (!loggedIn) throw new ApiError('invalidInput', { code: m.two_step_code_wrong() });
  return { ...loggedIn, cookies: [...loggedIn.cookies, endPendingLogIn(config.publicUrl)] };
}

/** Begins a session for an authenticated account, which must be locked. Every way to log in ends here. */
export async function beginSession(
  { authentication, devices }: Pick<Services, 'authentication' | 'devices'>,
  { tx, record }: UnitOfWork,
  userId: string,
  headers: Headers,
): Promise<NewSession> {
  const within = authentication.within(tx);
  const before = await within.identify(headers);
  const { endsAt, headers: given } = await within.beginSession(userId, headers);
  if (before) await endSession(tx, before.userId, before.sessionId);
  await record({ action: 'signed-in', actorId: userId, accountId: userId });
  const email = (await emailOf(tx, userId)) ?? '';
  return { userId, endsAt, cookies: [...given.getSetCookie(), devices.mark(headers, email)] };
}

const addressBucket = ({ address }: RequestOrigin): RateLimitBucket[] =>
  address ? [{ limit: 'password-from-address', key: address }] : [];
