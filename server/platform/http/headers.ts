import { secureHeaders } from 'hono/secure-headers';

const A_YEAR = 'max-age=31536000';

/**
 * What every answer tells the browser to be strict about. No script runs that is not a file of ours.
 * @param publicUrl the address people open, where it is named
 */
export function strictHeaders(publicUrl: string | undefined) {
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
    // Whether hosts below this one have TLS is for what stands in front of it to say.
    strictTransportSecurity: publicUrl?.startsWith('https://') ? A_YEAR : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
