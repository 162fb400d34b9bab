import { secureHeaders } from 'hono/secure-headers';

const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'];

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * What every answer tells the browser to be strict about. No script runs that is not a file of ours.
 * @param publicUrl the address that people open, where it is named
 */
export function securityHeaders(publicUrl: string | undefined) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Toasts and the documentation page set styles from script.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // An older video resume is a link, to wherever its worker keeps it; a chosen one is looked at before it is sent.
      mediaSrc: ["'self'", 'https:', 'blob:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Only who named an address over TLS is sure to have it; a browser that was told so has no way back.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? `max-age=${TWO_YEARS}; includeSubDomains` : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A video is chosen as a file; nothing here looks, listens, asks where somebody is or takes payments.
    permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, false])),
  });
}
