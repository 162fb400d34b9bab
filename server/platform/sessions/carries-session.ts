import { PRODUCT_NAME } from '@passa/domain';
import { getSessionCookie } from 'better-auth/cookies';

export const COOKIE_PREFIX = PRODUCT_NAME.toLowerCase();

/** Whether a request says that it has a session, without asking whether the session is valid (any more). */
export function carriesSession(headers: Headers): boolean {
  return getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX }) !== null;
}
