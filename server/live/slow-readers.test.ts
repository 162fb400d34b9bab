import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '../platform/http/listen.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf, type TestStream } from '../testing/stream.ts';
import { liveRoutes } from './index.ts';

const passa = usePassa();
const BATCH = 500;
let withHeartbeats: RunningServer;

// The same routes with frequent heartbeats and without a limit of unsent bytes.
beforeAll(async () => {
  const limits = { perUser: 12, unsent: Infinity, heartbeatEvery: 30 };
  const app = new Hono<RequestEnv>();
  app.route('/api', liveRoutes(passa.services, limits));
  withHeartbeats = await listen(app, '127.0.0.1', 0);
});
afterAll(() => withHeartbeats.close());

/** A client that opens a stream and never reads from it. */
async function aStalledClient(baseUrl: string, { visitor }: TestUser): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${visitor.cookie}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** The bytes that a stalled client was sent until it was disconnected. */
async function sentTo(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece) => (text += piece.toString()));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/**
 * Publishes many events to a user, all of which the reading stream receives.
 * @returns the last event
 */
async function publishMore({ account }: TestUser, { received, untilReceived }: TestStream): Promise<string> {
  const events = Array.from({ length: BATCH }, () => ({
    type: 'application-changed' as const,
    jobId: randomUUID(),
    applicationId: randomUUID(),
  }));
  passa.services.live.publish(events.map((event) => ({ to: { users: [account.id] }, event })));
  const expected = events.map(({ type: event, ...data }) => ({ event, data }));
  const last = expected.at(-1);
  await untilReceived('application-changed', last?.data);
  expect(received.splice(0).filter(({ event }) => event !== 'ready')).toEqual(expected);
  return last?.data.applicationId ?? '';
}

test('a client that stops reading is disconnected at the limit of unsent bytes, and one that reads misses nothing', async () => {
  const worker = await aWorker(passa);
  const stalled = await aStalledClient(worker.visitor.baseUrl, worker);
  const streams = await Promise.all(Array.from({ length: 11 }, () => streamOf(worker.visitor)));
  const [reading] = streams as [TestStream];
  // Another stream can be opened as soon as the stalled one is disconnected.
  let another: TestStream;
  let last: string;
  do {
    last = await publishMore(worker, reading);
    another = await streamOf(worker.visitor);
  } while (another.status === 429);
  expect(await sentTo(stalled)).not.toContain(last);
  for (const stream of [...streams, another]) stream.close();
});

test('a client that has not read the bytes of the last heartbeat is disconnected at the next', async () => {
  const worker = await aWorker(passa);
  const baseUrl = `http://127.0.0.1:${withHeartbeats.port}`;
  const reading = await streamOf({ baseUrl, cookie: worker.visitor.cookie });
  const stalled = await aStalledClient(baseUrl, worker);
  let last = '';
  for (let i = 0; i < 200; i += 1) last = await publishMore(worker, reading);
  expect(await sentTo(stalled)).not.toContain(last);
  await expect.poll(reading.heartbeats).toBeGreaterThan(0);
  reading.close();
});
