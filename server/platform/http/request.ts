import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { setDefaultHeader } from './default-headers.ts';
import type { FilePart } from '../storage/storage.ts';
import type { Log } from '../log/log.ts';
import type { PlainCode } from './errors.ts';

export type RequestEnv = {
  Bindings: HttpBindings & {
    /** A file to send as the response's body. */
    file?: FilePart;
    /** Sends the response's head, and then its body in pieces. */
    stream?: (response: Response) => void;
    log?: Log;
    /** Why the request could not be parsed; all other fields are placeholders then. */
    malformed?: PlainCode;
  };
  Variables: { requestId: string; log: Log };
};

/** Gives every request an id, in its log lines and in its response, and logs its result. */
export function requestLogging(log: Log) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const requestLog = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', requestLog);
    // For errors after the app has responded.
    c.env.log = requestLog;
    setDefaultHeader(c, 'X-Request-Id', requestId);
    await next();
    if (!requestLog.isLevelEnabled('debug')) return;
    const took = Math.round(performance.now() - started);
    requestLog.debug({ method: c.req.method, path: redactTokens(c.req.path), status: c.res.status, took }, 'request');
  });
}

/** A path without its secret tokens. They have at least 43 characters, and nothing else in a path has. */
export function redactTokens(path: string): string {
  return path.replace(/[\w-]{43,}/g, '…');
}
