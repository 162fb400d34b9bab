import type { Context } from 'hono';

/** Gives the browser the cookies that the sign-in has for it. */
export function appendCookies(cookies: string[], c: Context): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
