import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../http/cookies.ts';

/**
 * What a signed cookie says, as better-auth writes it: `value.signature`, the signature an HMAC with SHA-256 over the value,
 * in base64.
 * @returns undefined where there is no such cookie, or where we did not sign it
 */
export function signedCookie(headers: Headers, name: string, secret: string): string | undefined {
  const cookie = readCookie(headers, name);
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  const given = Buffer.from(cookie.slice(dot + 1));
  // How long a signature is everybody knows; the comparison takes as long wherever they differ.
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
