import type { Server, ServerResponse } from 'node:http';

/** How long requests in flight may take: less than the process itself may. Milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Makes a server close gracefully: requests in flight are completed and their connections closed. A request that does
 * not end, such as a download that is not read, is cut, which tells the client that it is incomplete.
 * @returns a function that closes the server
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  let isClosing = false;
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    // The next request on that connection might be cut.
    if (isClosing) outgoing.shouldKeepAlive = false;
    openResponses.add(outgoing);
    outgoing.once('close', () => {
      openResponses.delete(outgoing);
      if (isClosing) server.closeIdleConnections();
    });
  });
  return () =>
    new Promise((resolve, reject) => {
      isClosing = true;
      for (const outgoing of openResponses) outgoing.shouldKeepAlive = false;
      const cutting = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
      server.close((error) => {
        clearTimeout(cutting);
        if (error) reject(error);
        else resolve();
      });
      server.closeIdleConnections();
    });
}
