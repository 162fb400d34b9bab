import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// A minimal Node server that writes bytes to a file and reads them back. It runs in a process of its own.

const folder = await mkdtemp(join(tmpdir(), 'passa-bench-plain-'));

const server: Server = createServer((incoming, outgoing) => {
  const file = join(folder, basename(incoming.url ?? ''));
  const done =
    incoming.method === 'PUT'
      ? pipeline(incoming, createWriteStream(file))
          // A confirmed upload must survive a power failure.
          .then(() => (incoming.headers['x-sync'] === 'yes' ? sync(file) : undefined))
          .then(() => outgoing.writeHead(204).end())
      : stat(file).then(({ size }) => {
          outgoing.writeHead(206, { 'Content-Length': size });
          return pipeline(createReadStream(file), outgoing);
        });
  done.catch(() => outgoing.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

process.once('SIGTERM', () => {
  server.close(() => void rm(folder, { recursive: true }));
  server.closeAllConnections();
});
