import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { apiRoutes } from './api.ts';
import { documentationRoutes } from './website/documentation/index.ts';
import { nothingRuns } from './files/index.ts';
import { answerError, answerRefusal } from './platform/http/answer-error.ts';
import { ApiError } from './platform/http/errors.ts';
import { strictHeaders } from './platform/http/headers.ts';
import { isRead } from './platform/http/is-read.ts';
import { refuseMalformed } from './platform/http/malformed.ts';
import { ownOriginOnly } from './platform/http/origin.ts';
import { nameUnnamedFaults } from './platform/http/unnamed-faults.ts';
import { askedLanguage, spokenAsAsked } from './platform/language/asked-language.ts';
import { tracked, type RequestEnv } from './platform/http/request.ts';
import { tagged } from './platform/http/tagged.ts';
import type { Services } from './services.ts';
import { websiteRoutes } from './website/index.ts';

const LARGEST_BODY = 100 * 1024;
/** What a mail program sends to unsubscribe is 26 characters. */
const LARGEST_FORM = 1024;
/** Whose bodies are files, with limits of their own. */
const FILES = ['/api/uploads/:uploadId', '/api/files/:fileId/poster'];

/**
 * The whole program behind one HTTP handler.
 * @param webFolder where the built web app is; without one only the API answers
 */
export function createApp(services: Services, webFolder?: string) {
  nameUnnamedFaults();
  const api = apiRoutes(services);
  const app = new Hono<RequestEnv>();
  app.use(tracked(services.log));
  app.use('/api/files/*', nothingRuns());
  app.use(strictHeaders(services.config.publicUrl));
  const notKept = createMiddleware(async (c, next) => {
    await next();
    // What is one person's is kept by no cache.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use('/api/*', notKept);
  app.use(askedLanguage(services.config.publicUrl));
  app.use('/api/*', spokenAsAsked);
  app.use('/api/*', tagged);
  app.use(refuseMalformed());
  app.use('/unsubscribe/*', notKept, spokenAsAsked, bodyLimit({ maxSize: LARGEST_FORM, onError: refuseBody }));
  app.use('/api/*', ownOriginOnly(services.config.publicUrl));
  // To look for the body of a read, which nobody reads, is dear: a request of the web's kind is made of Node's for it.
  app.use('/api/*', except([isRead, ...FILES], bodyLimit({ maxSize: LARGEST_BODY, onError: refuseBody })));
  app.route('/', api);
  app.route('/', documentationRoutes(api));
  if (webFolder) app.route('/', websiteRoutes(webFolder, services));
  app.notFound((c) => answerRefusal(new ApiError('notFound'), c));
  app.onError(answerError);
  return app;
}

function refuseBody(): never {
  throw new ApiError('bodyTooLarge');
}
