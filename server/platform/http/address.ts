import type { Context } from 'hono';

/** The address people open, without a trailing slash: the configured one, else the one that was asked for. */
export function publicBaseUrl({ publicUrl }: { publicUrl: string | undefined }, c: Context): string {
  return publicUrl ?? originOf(c.req.url);
}

/** The host is the client's own word, and ends up in markup. */
function originOf(url: string): string {
  return new URL(url).origin.replace(/["'<>&]/g, '');
}
