import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aBusiness, aHire, aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { Visitor } from '../../testing/visitor.ts';
import { listen } from './listen.ts';
import { TIMEOUTS } from '../../composition.ts';
import type { Timeouts } from './timeouts.ts';

const EACH = 250;
const HEAD = ['GET /healthz HTTP/1.1', 'Host: localhost', 'X-Slow: '].join('\r\n');
const BODY = [
  ...['POST /api/session HTTP/1.1', 'Host: localhost', 'Origin: http://localhost'],
  ...['Content-Type: application/json', 'Content-Length: 10000', '', '{'],
].join('\r\n');

const passa = usePassa();

/** A server with short timeouts. */
async function aServer(timeouts: Timeouts) {
  const { port, close } = await listen(passa.app, '127.0.0.1', 0, timeouts);
  onTestFinished(() => close());
  return { port, visitor: () => new Visitor(`http://127.0.0.1:${port}`) };
}

/** A client that sends a byte at intervals and never disconnects. */
async function aDribbler(port: number, beginning: string): Promise<{ isCut: () => boolean; cut: Promise<void> }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  // The server is expected to cut it.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.resume().write(beginning);
  const dribbling = setInterval(() => socket.write('x'), 200);
  onTestFinished(() => {
    clearInterval(dribbling);
    socket.destroy();
  });
  const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { isCut: () => socket.destroyed, cut };
}

const dribblers = ({ port }: { port: number }) =>
  Promise.all([HEAD, BODY].flatMap((beginning) => Array.from({ length: EACH }, () => aDribbler(port, beginning))));

test('five hundred slow clients do not delay other requests', async () => {
  const server = await aServer(TIMEOUTS);
  const slow = await dribblers(server);
  await aHire(await aBusiness(server), await aWorker(server));
  // They were all connected meanwhile.
  expect(slow.filter(({ isCut }) => isCut())).toHaveLength(0);
});

test('a client that sends its head or body too slowly is cut', async () => {
  const server = await aServer({ ...TIMEOUTS, head: 500, body: 500, checkEvery: 100 });
  const slow = await dribblers(server);
  await Promise.all(slow.map(({ cut }) => cut));
  await aHire(await aBusiness(server), await aWorker(server));
});
