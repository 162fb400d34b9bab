import { LOG_POSITION_COOKIE, LOG_POSITION_HEADER } from '@passa/domain';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '../platform/database/database.ts';
import { isSafeMethod } from '../platform/http/is-safe-method.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Services } from './services.ts';

/**
 * Runs a read on the replica, if there is one and it has everything that the browser has changed or been told of; otherwise on the
 * primary.
 * @param read only reads, and throws only what the database throws: it runs again on the primary if it fails
 */
export function readRecent<Result>(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  c: Context,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  return replica ? replica.read(getCookie(c, LOG_POSITION_COOKIE), read) : read(db);
}

/** Middleware that states the position of the log after a change, for the browser's next reads. */
export function statePosition({ replica }: Pick<Services, 'replica'>): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await next();
    // A refused change states it too: what refused it may be news for the browser.
    if (replica && !isSafeMethod(c)) c.header(LOG_POSITION_HEADER, await replica.currentPosition());
  };
}
