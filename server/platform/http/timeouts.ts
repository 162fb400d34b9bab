import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type Timeouts = {
  /** How long a request's head may take to arrive. Milliseconds. */
  head: number;
  /** The same for its body. */
  body: number;
  /** The same for a piece of a file, which a phone on a bad network sends. */
  filePiece: number;
  /** How often it is looked who takes longer: Node's own half a minute would be added to all of these. */
  checkEvery: number;
  /**
   * How long a connection waits for its next request: longer than a proxy keeps one (a minute, most of them), which would
   * else send a request on one that is just being closed here, and have no answer to hand on.
   */
  idle: number;
};

export const TIMEOUTS: Timeouts = {
  head: 10 * SECOND,
  body: 30 * SECOND,
  filePiece: 10 * MINUTE,
  checkEvery: 2 * SECOND,
  idle: 75 * SECOND,
};

const FILE_PIECES = '/api/uploads/';

/**
 * Does not wait minutes, as Node would, for a client that dribbles; one that sends a file is given more time, and one that
 * is done may come again on the same connection.
 */
export function applyTimeouts(server: Server, { head, body, filePiece, idle }: Timeouts): void {
  server.keepAliveTimeout = idle;
  server.headersTimeout = head;
  server.requestTimeout = filePiece;
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete || incoming.url?.startsWith(FILE_PIECES)) return;
    const cut = setTimeout(() => incoming.destroy(), body).unref();
    incoming.once('close', () => clearTimeout(cut));
    incoming.once('end', () => clearTimeout(cut));
  });
}
