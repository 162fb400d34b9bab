import type { Server, ServerResponse } from 'node:http';

/** How long requests in flight may take: shorter than the process itself may take to end. Milliseconds. */
const WAITING_AT_MOST = 5_000;

/**
 * Makes a server close gracefully: requests in flight are finished, and their connections closed. One that does not end, such
 * as a download whose client does not read, is cut, which tells the client that it is incomplete.
 * @returns closes the server
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    // Another request on that connection might be cut.
    if (isClosing) outgoing.shouldKeepAlive = false;
    underWay.add(outgoing);
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      if (isClosing) server.closeIdleConnections();
    });
  });
  return () =>
    new Promise((resolve, reject) => {
      isClosing = true;
      for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
      const cutting = setTimeout(() => server.closeAllConnections(), WAITING_AT_MOST);
      server.close((error) => {
        clearTimeout(cutting);
        if (error) reject(error);
        else resolve();
      });
      server.closeIdleConnections();
    });
}
