import { scrypt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A minimal Node server that sends a constant response. It runs in a process of its own.

export type ConstantResponse = { status: number; headers: [string, string][]; body: string };
/** The response, and whether a password hash precedes it. */
export type BareServerOptions = { response: ConstantResponse; hashes: boolean };

const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

process.once('message', ({ response, hashes }: BareServerOptions) => {
  const body = Buffer.from(response.body, 'base64');
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const respond = () => outgoing.writeHead(response.status, response.headers.flat()).end(body);
    if (hashes) scrypt('passa-bench', 'salt', 64, COST, respond);
    else respond();
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => process.exit(0));
});
