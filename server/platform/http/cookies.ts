import type { Context } from 'hono';

/** Gives the browser what the sign-in has for it. */
export function passOnCookies(from: Headers, c: Context): void {
  for (const cookie of from.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
