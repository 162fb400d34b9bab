import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { FilePart } from '../storage/storage.ts';
import type { Log } from '../log/log.ts';
import type { ErrorCode } from './errors.ts';

export type RequestEnv = {
  Bindings: HttpBindings & {
    /** What is to be sent as the answer's body, in place of it. */
    file?: FilePart;
    /** Sends the answer itself, and what follows its head, piece by piece and for as long as it likes. */
    stream?: (answer: Response) => void;
    log?: Log;
    /** Why there is no request behind it: what came could not be read. */
    malformed?: ErrorCode;
  };
  Variables: { requestId: string; log: Log };
};

/** Gives every request an id, in its log lines and in its answer, and logs how it ended. */
export function requestLogging(log: Log) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    // For what happens after the app has answered.
    c.env.log = c.var.log;
    c.header('X-Request-Id', requestId);
    await next();
    const took = Math.round(performance.now() - started);
    c.var.log.debug({ method: c.req.method, path: redactTokens(c.req.path), status: c.res.status, took }, 'request');
  });
}

/** A path as it may be logged: without the token of a calendar, which is longer than everything else in a path. */
export function redactTokens(path: string): string {
  return path.replace(/[\w-]{43,}/g, '…');
}
