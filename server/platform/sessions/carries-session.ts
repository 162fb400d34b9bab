import { parse } from 'hono/utils/cookie';
import { cookieNames } from './cookie-names.ts';

/** Whether a request says that it has a session, without asking whether the session is valid (any more). */
export function hasSessionCookie(headers: Headers, publicUrl: string | undefined): boolean {
  const { session } = cookieNames(publicUrl);
  return parse(headers.get('Cookie') ?? '', session)[session] !== undefined;
}
