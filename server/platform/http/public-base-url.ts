import type { Context } from 'hono';

/** The public base URL, without a trailing slash: the configured one, otherwise that of the request. */
export function publicBaseUrl({ publicUrl }: { publicUrl: string | undefined }, c: Context): string {
  return publicUrl ?? originForMarkup(c.req.url);
}

/** Without the characters of markup: the client chooses the Host header, and the origin is inserted into pages. */
function originForMarkup(url: string): string {
  return new URL(url).origin.replace(/["'<>&]/g, '');
}
