import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { apiRoutes } from './api.ts';
import { documentationRoutes } from './website/documentation/index.ts';
import { blockScripts } from './files/index.ts';
import { respondToError, respondWithError } from './core/errors.ts';
import { ApiError } from './platform/http/errors.ts';
import { setDefaultHeader } from './platform/http/default-headers.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { isSafeMethod } from './platform/http/is-safe-method.ts';
import { refuseMalformed } from './platform/http/malformed.ts';
import { requireSameOrigin } from './platform/http/origin.ts';
import { setDefaultValidationMessage } from './platform/http/router.ts';
import { detectLanguage, withRequestLanguage } from './platform/language/request-language.ts';
import { requestLogging, type RequestEnv } from './platform/http/request.ts';
import { jsonEtag } from './platform/http/etag.ts';
import type { Services } from './core/services.ts';
import { websiteRoutes } from './website/index.ts';

const MAX_BODY_SIZE = 100 * 1024;
/** The body of a one-click unsubscribe has 26 characters. */
const MAX_FORM_SIZE = 1024;
/** Routes with files as bodies. They have limits of their own. */
const FILE_ROUTES = ['/api/uploads/:uploadId', '/api/files/:fileId/poster'];

/**
 * Builds the HTTP handler of the whole program.
 * @param webFolder the built web app; undefined serves the API only
 */
export function createApp(services: Services, webFolder?: string) {
  setDefaultValidationMessage();
  const api = apiRoutes(services);
  const app = new Hono<RequestEnv>();
  const { request: observeRequest } = services.observer;
  if (observeRequest) app.use(observeRequest);
  app.use(requestLogging(services.log));
  app.use(securityHeaders(services.config.publicUrl));
  app.use('/api/files/*', blockScripts());
  const doNotStore = createMiddleware<RequestEnv>(async (c, next) => {
    // Personal data is not cached.
    setDefaultHeader(c, 'Cache-Control', 'no-store');
    await next();
  });
  app.use('/api/*', doNotStore);
  app.use(detectLanguage(services.config.publicUrl));
  app.use('/api/*', withRequestLanguage);
  app.use('/api/*', jsonEtag);
  app.use(refuseMalformed());
  app.use(
    '/unsubscribe/*',
    doNotStore,
    withRequestLanguage,
    bodyLimit({ maxSize: MAX_FORM_SIZE, onError: refuseBody }),
  );
  app.use('/api/*', requireSameOrigin(services.config.publicUrl));
  // Checking the body of a GET is expensive, since Hono builds a web Request for it.
  app.use('/api/*', except([isSafeMethod, ...FILE_ROUTES], bodyLimit({ maxSize: MAX_BODY_SIZE, onError: refuseBody })));
  app.route('/', api);
  app.route('/', documentationRoutes(api));
  if (webFolder) app.route('/', websiteRoutes(webFolder, services));
  app.notFound((c) => respondWithError(new ApiError('notFound'), c));
  app.onError(respondToError);
  return app;
}

function refuseBody(): never {
  throw new ApiError('bodyTooLarge');
}
