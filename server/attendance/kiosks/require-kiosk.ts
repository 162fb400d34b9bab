import { KIOSK_SESSION_HOURS } from '@passa/domain';
import { createMiddleware } from 'hono/factory';
import type { Services } from '../../core/services.ts';
import { cookieNames, httpOnlyCookie, readCookie } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { kioskOfSession, type Kiosk } from './queries.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';

// The longest time for which browsers keep a cookie. Seconds.
const DEVICE_MAX_AGE = 400 * 24 * 60 * 60;
const SESSION_MAX_AGE = KIOSK_SESSION_HOURS * 60 * 60;

/** The two cookies of a kiosk: the tablet, and its session, without which a request is refused. */
export function kioskCookies(publicUrl: string | undefined) {
  const { isSecure, nameOf } = cookieNames(publicUrl);
  const [device, session] = [nameOf('kiosk_device'), nameOf('kiosk_session')];
  const options = { sameSite: 'Strict' as const, isSecure };
  return {
    deviceOf: (headers: Headers) => readCookie(headers, device),
    sessionOf: (headers: Headers) => readCookie(headers, session),
    setDevice: (token: string) => httpOnlyCookie(device, token, { maxAge: DEVICE_MAX_AGE, ...options }),
    setSession: (token: string) => httpOnlyCookie(session, token, { maxAge: SESSION_MAX_AGE, ...options }),
  };
}

type KioskEnv = RequestEnv & { Variables: RequestEnv['Variables'] & { kiosk: Kiosk } };

/**
 * Middleware that admits a kiosk with a session.
 * @throws ApiError kioskNotPaired
 */
export function requireKiosk({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  const { sessionOf } = kioskCookies(config.publicUrl);
  return createMiddleware<KioskEnv>(async (c, next) => {
    const token = sessionOf(c.req.raw.headers);
    const kiosk = token === undefined ? undefined : await kioskOfSession(db, hashToken(token), now());
    if (!kiosk) throw new ApiError('kioskNotPaired');
    c.set('kiosk', kiosk);
    await next();
  });
}
