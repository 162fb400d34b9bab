import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { lazy } from '../primitives/lazy.ts';
import { setDefaultHeader } from './default-headers.ts';
import type { RequestEnv } from './request.ts';

const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'];

const TWO_YEARS_IN_SECONDS = 2 * 365 * 24 * 60 * 60;

/**
 * Middleware that sets the security headers of every response. Only script files of the same origin run.
 * @param publicUrl the public base URL, where one is configured
 */
export function securityHeaders(publicUrl: string | undefined) {
  const headers = lazy(async () => {
    const app = new Hono().use(headersOfLibrary(publicUrl));
    const response = await app.notFound((c) => c.body(null, 404)).request('/');
    return [...response.headers];
  });
  let known: [name: string, value: string][] | undefined;
  return createMiddleware<RequestEnv>(async (c, next) => {
    known ??= await headers();
    for (const [name, value] of known) setDefaultHeader(c, name, value);
    await next();
  });
}

// The same for every response, so they are computed once.
function headersOfLibrary(publicUrl: string | undefined) {
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
