import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../http/cookies.ts';

/**
 * The value of a signed cookie of a request.
 * @returns undefined for a missing cookie, or an invalid signature
 */
export const signedCookie = (headers: Headers, name: string, secret: string): string | undefined =>
  verifySigned(readCookie(headers, name), secret);

/**
 * The value of a signed cookie as better-auth writes it: `value.signature`, where the signature is the HMAC-SHA-256 of
 * the value in base64.
 * @returns undefined for a missing cookie, or an invalid signature
 */
export function verifySigned(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  const given = Buffer.from(cookie.slice(dot + 1));
  // The length of a signature is public; the comparison takes constant time.
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
