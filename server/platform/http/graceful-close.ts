import type { Server, ServerResponse } from 'node:http';

/** How long requests in flight may take: less than the process itself may. Milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Makes a server close gracefully: requests in flight are completed and their connections closed. A request that does
 * not end, such as a download that is not read, is cut, which tells the client that it is incomplete.
 * @returns `drain`, which closes each connection after its next response, and `close`
 */
export function gracefulClose(server: Server): { drain: () => void; close: () => Promise<void> } {
  const openResponses = new Set<ServerResponse>();
  let isDraining = false;
  let isClosing = false;
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    // The next request on that connection might be cut.
    if (isDraining) outgoing.shouldKeepAlive = false;
    openResponses.add(outgoing);
    outgoing.once('close', () => {
      openResponses.delete(outgoing);
      if (isClosing) server.closeIdleConnections();
    });
  });
  const drain = () => {
    isDraining = true;
    for (const outgoing of openResponses) outgoing.shouldKeepAlive = false;
  };
  const closed = new Promise((resolve) => server.once('close', resolve));
  const close = async () => {
    drain();
    isClosing = true;
    const cutting = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
    server.close();
    server.closeIdleConnections();
    await closed;
    clearTimeout(cutting);
  };
  return { drain, close };
}
