import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Server } from '@tus/server';
import type { Context } from 'hono';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { HEAD_LENGTH } from './bytes.ts';

export const UPLOADS_PATH = '/api/uploads';

/** How long a piece that is still being written may finish when its sender has come back with the next. Milliseconds. */
const DRAIN = 500;

/** The upload protocol, for uploads that are known to exist and to be the sender's own. */
export function openTus(storage: Storage) {
  return new Server({
    path: UPLOADS_PATH,
    datastore: storage.uploads,
    // A page of ours is on our own origin.
    allowedOrigins: [],
    locker: new MemoryLocker(),
    lockDrainTimeout: DRAIN,
  });
}

const REFUSALS: Record<number, ErrorCode> = {
  404: 'notFound',
  409: 'uploadOffset',
  410: 'notFound',
  413: 'fileTooLarge',
};

/**
 * Has the protocol answer a request.
 * @throws ApiError in place of its own refusals
 */
export async function byTus<Env extends RequestEnv>(tus: Server, c: Context<Env>): Promise<Response> {
  const { incoming } = c.env;
  // Told that the sender is gone, the protocol keeps what has arrived.
  const request = Object.assign(c.req.raw, { runtime: { node: { req: incoming, res: c.env.outgoing } } });
  const answer = await tus.handleWeb(request);
  if (answer.ok) return answer;
  const code = REFUSALS[answer.status];
  if (code) throw new ApiError(code);
  const isOurs = answer.status >= 500 && incoming.complete;
  throw isOurs ? new Error(`The upload protocol failed: ${await answer.text()}`) : new ApiError('uploadNotUnderstood');
}

/** The first bytes of a request's body, which stay there to be read; fewer where it does not have that many at once. */
export async function firstBytesOf(incoming: IncomingMessage): Promise<Buffer> {
  if (incoming.readableLength === 0 && !incoming.readableEnded) {
    await Promise.race([once(incoming, 'readable'), once(incoming, 'close')]).catch(() => undefined);
  }
  const bytes = (incoming.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > 0) incoming.unshift(bytes);
  return bytes.subarray(0, HEAD_LENGTH);
}
