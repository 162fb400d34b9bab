import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const INTERVAL = 1000;
const HEAD = 'GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n';

/**
 * Connects slow clients: half of them send a request head, half a body, one byte per second. A client that is
 * disconnected reconnects.
 */
export async function startSlowClients(url: string, count: number): Promise<{ stop: () => void }> {
  const { port } = new URL(url);
  const sockets = new Map<number, Socket>();
  let isStopped = false;
  const connectClient = (i: number) => {
    const socket = connect(Number(port), 'localhost');
    socket.on('error', () => {});
    socket.on('close', () => {
      setTimeout(() => {
        // A refused connection means that the server has stopped.
        if (!isStopped) connectClient(i).catch(() => {});
      }, INTERVAL).unref();
    });
    socket.write(i % 2 ? HEAD : `${BODY}Origin: ${url}\r\n\r\n{`);
    sockets.set(i, socket);
    return once(socket, 'connect');
  };
  await Promise.all(Array.from({ length: count }, (_, i) => connectClient(i)));
  const sending = setInterval(() => {
    for (const socket of sockets.values()) if (socket.writable) socket.write('x');
  }, INTERVAL);
  return {
    stop: () => {
      isStopped = true;
      clearInterval(sending);
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
