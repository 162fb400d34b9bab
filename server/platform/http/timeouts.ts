import type { IncomingMessage, Server } from 'node:http';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type Timeouts = {
  /** How long a request's head may take to arrive. Milliseconds. */
  head: number;
  /** The same for its body. */
  body: number;
  /** The same for a body that is sent to a path below `uploadPath`. */
  upload: number;
  /** The beginning of the paths that take uploads; undefined where none does. */
  uploadPath?: string;
  /** How often slow requests are looked for: Node's default of half a minute would be added to all of these. */
  checkEvery: number;
  /**
   * How long a connection waits for its next request: longer than a proxy keeps one (a minute, most of them), which would
   * otherwise send a request on a connection that is just being closed here, and have no response to pass on.
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
