import { LANGUAGE_COOKIE, PRODUCT_NAME } from '@passa/domain';

const PRODUCT = PRODUCT_NAME.toLowerCase();

/**
 * What our cookies are called. Behind TLS their names say to the browser that only this very host may set them, and only
 * over TLS: neither a neighbouring host nor somebody on the wire can plant one.
 * @param publicUrl the address people open
 */
export function cookieNames(publicUrl: string | undefined) {
  const isSecure = publicUrl?.startsWith('https://') ?? false;
  const prefix = isSecure ? '__Host-' : '';
  return {
    isSecure,
    session: `${prefix}${PRODUCT}.session_token`,
    pendingLogIn: `${prefix}${PRODUCT}.pending_log_in`,
    passkeyLogIn: `${prefix}${PRODUCT}.passkey_log_in`,
    device: `${prefix}${PRODUCT}.device`,
    language: `${prefix}${LANGUAGE_COOKIE}`,
  };
}
