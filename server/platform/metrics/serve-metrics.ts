import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MetricsAddress = { host: string; port: number };

/** Produces the text of a scrape. */
type Scrape = () => Promise<{ contentType: string; text: string }>;

export type MetricsServer = { port: number; close: () => Promise<void> };

/**
 * Serves `GET /metrics` on a port of its own, so that the public port does not have it.
 * @throws the system's error where the port is in use
 */
export async function serveMetrics({ host, port }: MetricsAddress, scrape: Scrape): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?')[0] !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    scrape().then(
      ({ contentType, text }) => outgoing.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => outgoing.writeHead(500).end(error instanceof Error ? error.message : 'The scrape failed.'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
