import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const EVERY = 1000;
const HEAD = 'GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n';

/**
 * Connects slow clients: half of them send a request head, half a body, one byte per second. A client that is
 * disconnected reconnects.
 */
export async function slowClients(url: string, count: number): Promise<{ leave: () => void }> {
  const { port } = new URL(url);
  const sockets = new Map<number, Socket>();
  let isOver = false;
  const come = (i: number) => {
    const socket = connect(Number(port), 'localhost');
    socket.on('error', () => {});
    socket.on('close', () => {
      setTimeout(() => {
        // A refused connection means that the server has stopped.
        if (!isOver) come(i).catch(() => {});
      }, EVERY).unref();
    });
    socket.write(i % 2 ? HEAD : `${BODY}Origin: ${url}\r\n\r\n{`);
    sockets.set(i, socket);
    return once(socket, 'connect');
  };
  await Promise.all(Array.from({ length: count }, (_, i) => come(i)));
  const dribbling = setInterval(() => {
    for (const socket of sockets.values()) if (socket.writable) socket.write('x');
  }, EVERY);
  return {
    leave: () => {
      isOver = true;
      clearInterval(dribbling);
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
