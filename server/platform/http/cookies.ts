import { PRODUCT_NAME } from '@passa/domain';
import { cookieName } from '@passa/domain/locale-runtime';
import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';

const PRODUCT = PRODUCT_NAME.toLowerCase();

/**
 * The names of the program's cookies. With https: they have the prefix `__Host-`, so that only this host can set them,
 * and only over TLS.
 * @param publicUrl the public base URL
 */
export function cookieNames(publicUrl: string | undefined) {
  const isSecure = publicUrl?.startsWith('https://') ?? false;
  const prefix = isSecure ? '__Host-' : '';
  const nameOf = (label: string) => `${prefix}${PRODUCT}.${label}`;
  return {
    isSecure,
    /** The name of a capability's own cookie. */
    nameOf,
    session: nameOf('session_token'),
    device: nameOf('device'),
    language: `${prefix}${cookieName}`,
  };
}

/** The value of a cookie of a request. */
export const readCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('Cookie') ?? '', name)[name];

/** Whether a request has a session cookie; whether the session is valid is not checked. */
export const hasSessionCookie = (headers: Headers, publicUrl: string | undefined): boolean =>
  readCookie(headers, cookieNames(publicUrl).session) !== undefined;

/**
 * A `Set-Cookie` header for a cookie that no script can read.
 * @param maxAge seconds; 0 removes the cookie
 */
export function httpOnlyCookie(
  name: string,
  value: string,
  { maxAge, sameSite, isSecure }: { maxAge: number; sameSite: 'Lax' | 'Strict'; isSecure: boolean },
): string {
  return serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite, secure: isSecure });
}

/** Appends a `Set-Cookie` header to a response for each cookie. */
export function appendCookies(cookies: string[], c: Context): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
