import { PRODUCT_NAME } from '@passa/domain';

/** The site that passkeys are made for: browsers show them to its host alone. */
export type RelyingParty = { name: string; id: string; origin: string };

/**
 * @param publicUrl the address people open
 * @param host the request's Host header. Without a public address passkeys work on this machine alone, since browsers make none
 * for an IP address or over plain HTTP from elsewhere.
 */
export function relyingParty(publicUrl: string | undefined, host: string | undefined): RelyingParty {
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl);
    return { name: PRODUCT_NAME, id: hostname, origin };
  }
  const port = URL.parse(`http://${host ?? ''}`)?.port;
  return { name: PRODUCT_NAME, id: 'localhost', origin: `http://localhost${port ? `:${port}` : ''}` };
}
