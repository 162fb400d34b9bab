import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to a database that counts round trips, and that a test can interrupt and restore. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Either end reports an error where it is cut in the middle.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let hasResponse = true;
    client.on('data', () => {
      if (hasResponse) roundTrips += 1;
      hasResponse = false;
    });
    upstream.on('data', () => (hasResponse = true));
    client.pipe(upstream).pipe(client);
  });
  const pauseSocket = (socket: Socket) => void socket.pause();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** How often a connection has sent something after a response, on all connections. */
    roundTrips: () => roundTrips,
    disconnect: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    reconnect: () => listen(port),
    /** Keeps the connections open and passes nothing on, as a frozen server does. */
    freeze: () => {
      for (const socket of sockets) socket.pause();
      server.on('connection', pauseSocket);
    },
    thaw: () => {
      server.off('connection', pauseSocket);
      for (const socket of sockets) socket.resume();
    },
  };
}
