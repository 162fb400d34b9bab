import type { Server, ServerResponse } from 'node:http';

/** How long what is in flight is waited for: shorter than the process itself may take to end. Milliseconds. */
const WAITING_AT_MOST = 5_000;

/**
 * Prepares a server for its end: what is in flight is finished, and the connection with it. What does not end by itself,
 * such as a download to somebody who does not read, is cut; its reader learns from that that it is not whole.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    // Another request on that connection would be answered in the middle of the end, or not at all.
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
