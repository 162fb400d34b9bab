import { get, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBusiness, aWorker } from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { listen } from '../platform/http/listen.ts';
import { TIMEOUTS } from '../composition.ts';
import { startPassa, usePassa } from '../testing/passa.ts';
import { streamOf } from '../testing/stream.ts';

const passa = usePassa();

test('a stream begins with ready, and forbids caching and buffering', async () => {
  const worker = await aWorker(passa);
  const stream = await streamOf(worker.visitor);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  expect(stream.received).toEqual([{ event: 'ready', data: { quiet: { own: expect.any(Number) as number } } }]);
  stream.close();
});

test('a stream requires a log-in, and an account without a role gets no events', async () => {
  expectRefusal(await passa.visitor().get('/api/live'), 401, 'notSignedIn');
  const worker = await aWorker(passa);
  await passa.db.execute(sql`delete from workers where user_id = ${worker.account.id}`);
  await passa.db.execute(sql`update users set role = null where id = ${worker.account.id}`);
  expectRefusal(await worker.visitor.get('/api/live'), 404, 'notFound');
});

test('HEAD returns the headers only', async () => {
  const business = await aBusiness(passa);
  const { status, headers, body } = await business.visitor.send('HEAD', '/api/live');
  expect({ status, body }).toEqual({ status: 200, body: '' });
  expect(headers.get('Content-Type')).toBe('text/event-stream');
});

test('a user may have twelve streams open, and another once one is closed', async () => {
  const [worker, other] = [await aWorker(passa), await aWorker(passa)];
  const streams = await Promise.all(Array.from({ length: 12 }, () => streamOf(worker.visitor)));
  expectRefusal(await worker.visitor.get('/api/live'), 429, 'tooManyStreams');
  const another = await streamOf(other.visitor);
  expect(another.status).toBe(200);

  streams[0]?.close();
  const again = async () => {
    const stream = await streamOf(worker.visitor);
    streams.push(stream);
    return stream.status;
  };
  await expect.poll(again).toBe(200);
  for (const stream of [...streams, another]) stream.close();
});

test('a browser that disconnects before the response leaves no stream open', async () => {
  const worker = await aWorker(passa);
  for (let i = 0; i < 12; i += 1) {
    const asking = get(`${worker.visitor.baseUrl}/api/live`, {
      headers: { Cookie: worker.visitor.cookie },
      agent: false,
    });
    asking.on('error', () => {});
    asking.once('socket', (socket) => socket.once('connect', () => setImmediate(() => asking.destroy())));
    await new Promise((resolve) => asking.once('close', resolve));
  }
  const again = async () => await Promise.all(Array.from({ length: 12 }, () => streamOf(worker.visitor)));
  const streams = await again();
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  for (const stream of streams) stream.close();
});

test('open streams do not keep the program from stopping, and are closed', async () => {
  const running = await startPassa(passa.db, { log: passa.log, clock: passa.clock });
  const streams = [
    await streamOf((await aWorker(running)).visitor),
    await streamOf((await aBusiness(running)).visitor),
  ];
  await running.close();
  for (const stream of streams) {
    await stream.ended;
    expect(stream.received.map(({ event }) => event)).toEqual(['ready']);
  }
});

test('an idle stream is not closed by the request timeouts', async () => {
  const impatient = await listen(passa.app, '127.0.0.1', 0, { ...TIMEOUTS, body: 1000, upload: 1000 });
  const { visitor, account } = await aWorker(passa);
  const baseUrl = `http://127.0.0.1:${impatient.port}`;
  const stream = await streamOf({ baseUrl, cookie: visitor.cookie });
  const dribbling = request({
    host: '127.0.0.1',
    port: impatient.port,
    method: 'POST',
    path: '/api/session',
    headers: { Origin: baseUrl, 'Content-Type': 'application/json', 'Content-Length': 1000 },
  });
  // The connection is closed, or answered with a timeout.
  dribbling.on('error', () => {}).on('response', (response) => response.resume());
  const closed = new Promise((resolve) => dribbling.once('close', resolve));
  dribbling.write('{');
  await closed;
  passa.services.live.publish([{ to: { users: [account.id] }, event: { type: 'notifications-read' } }]);
  await stream.untilReceived('notifications-read');
  stream.close();
  await impatient.close();
});
