import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type Timeouts = {
  /** Timeout of a request's head. Milliseconds. */
  head: number;
  /** Timeout of a request's body. Milliseconds. */
  body: number;
  /** Timeout of a body below `uploadPath`. Milliseconds. */
  upload: number;
  /** The prefix of the paths that take uploads; undefined where none does. */
  uploadPath?: string;
  /** The interval of checks for slow requests: Node's default of 30 seconds would add to all timeouts. Milliseconds. */
  checkEvery: number;
  /**
   * How long an idle connection is kept: longer than proxies keep theirs (mostly a minute), which could otherwise send
   * a request while the server closes the connection. Milliseconds.
   */
  idle: number;
};

export const DEFAULT_TIMEOUTS: Timeouts = {
  head: 10 * SECOND,
  body: 30 * SECOND,
  upload: 10 * MINUTE,
  checkEvery: 2 * SECOND,
  idle: 75 * SECOND,
};

/**
 * Ends requests that take too long. Node alone would wait minutes for a slow body, and has one timeout for all paths.
 */
export function applyTimeouts(server: Server, { head, body, upload, uploadPath, idle }: Timeouts): void {
  server.keepAliveTimeout = idle;
  server.headersTimeout = head;
  server.requestTimeout = upload;
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete || (uploadPath && incoming.url?.startsWith(uploadPath))) return;
    const cut = setTimeout(() => incoming.destroy(), body).unref();
    incoming.once('close', () => clearTimeout(cut));
    incoming.once('end', () => clearTimeout(cut));
  });
}
