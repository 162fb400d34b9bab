import type { Context } from 'hono';

/** The public base URL, without a trailing slash: the configured one, otherwise that of the request. */
export function publicBaseUrl({ publicUrl }: { publicUrl: string | undefined }, c: Context): string {
  return publicUrl ?? originOf(c.req.url);
}

/** The client chooses the Host header, and the origin is inserted into markup. */
function originOf(url: string): string {
  return new URL(url).origin.replace(/["'<>&]/g, '');
}
