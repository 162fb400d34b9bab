import { PRODUCT_NAME } from '@passa/domain';

/** The site that passkeys belong to. Browsers offer them to its host only. */
export type RelyingParty = { name: string; id: string; origin: string };

/**
 * @param publicUrl the public base URL, where one is configured
 * @param host the request's Host header, used without a public URL. Browsers then create passkeys on localhost only:
 *   they refuse IP addresses and plain HTTP.
 */
export function relyingParty(publicUrl: string | undefined, host: string | undefined): RelyingParty {
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl);
    return { name: PRODUCT_NAME, id: hostname, origin };
  }
  const port = URL.parse(`http://${host ?? ''}`)?.port;
  return { name: PRODUCT_NAME, id: 'localhost', origin: `http://localhost${port ? `:${port}` : ''}` };
}
