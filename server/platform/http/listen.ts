import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RequestEnv } from './request.ts';

const SECOND = 1000;

export type Listening = {
  port: number;
  /** Takes no new connection, finishes what is in flight, then resolves. */
  close: () => Promise<void>;
};

/**
 * Serves an app over HTTP.
 * @param port 0 for any that is free
 * @throws the system's error when the address is taken
 */
export async function listen(app: Hono<RequestEnv>, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Node would wait minutes for a client that dribbles.
  server.headersTimeout = 10 * SECOND;
  server.requestTimeout = 30 * SECOND;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
      }),
  };
}
