import { secureHeaders } from 'hono/secure-headers';

const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'];

const TWO_YEARS_IN_SECONDS = 2 * 365 * 24 * 60 * 60;

/**
 * The security headers of every response. Only script files of the same origin run.
 * @param publicUrl the public base URL, where one is configured
 */
export function securityHeaders(publicUrl: string | undefined) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Toasts and the documentation page set styles from scripts.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // A linked video resume may be on any host; a selected one is previewed before the upload.
      mediaSrc: ["'self'", 'https:', 'blob:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Only a configured https: URL is certain to have TLS, and browsers remember the header.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains`
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Videos are selected as files; the app uses no camera, microphone, location or payment.
    permissionsPolicy: Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, false])),
  });
}
