import { once } from 'node:events';
import { connect } from 'node:net';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { seededRandom, findLostChanges } from '../../testing/crash/rounds.ts';
import { VisitorWithAddress, TRUST_LOOPBACK } from '../../testing/crash/visitor-with-address.ts';
import { SimulatedUsers } from '../../testing/crash/simulated-users.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { aFile, announceUpload, requestOffset, beginSending, bytesOf, ownFilesOf, send } from '../../testing/files.ts';
import { aServerSetupWithDatabase } from '../../testing/server-setup.ts';
import { freePort, startServer } from '../../testing/server-process.ts';
import { streamOf } from '../../testing/stream.ts';

const SENT = 100_000;

/** An upload that sends a byte at intervals and never ends. */
async function anEndlessUpload({ visitor }: TestUser, url: string, bytes: Uint8Array, stored: string) {
  const sending = beginSending(visitor, url, bytes.length);
  const answered = new Promise<number | undefined>((resolve) => {
    sending.once('response', ({ statusCode }) => resolve(statusCode));
    sending.once('close', () => resolve(undefined));
  });
  // The server may cut it off.
  sending.on('error', () => {});
  sending.write(bytes.subarray(0, SENT));
  await expect.poll(() => stat(stored).then(({ size }) => size)).toBe(SENT);
  let at = SENT;
  const dribbling = setInterval(() => sending.write(bytes.subarray(at, (at += 1))), 50);
  sending.once('close', () => clearInterval(dribbling));
  onTestFinished(() => void sending.destroy());
  return { answered };
}

/** A request that never ends: its client neither reads nor sends. */
async function anEndlessRequest({ visitor }: TestUser, ...head: string[]): Promise<void> {
  const socket = connect({ port: Number(new URL(visitor.baseUrl).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const common = ['Host: 127.0.0.1', `Origin: ${visitor.origin}`, `Cookie: ${visitor.cookie}`];
  socket.write([...head.slice(0, 1), ...common, ...head.slice(1), '', ''].join('\r\n'));
  if (head[0]?.startsWith('GET')) await once(socket, 'readable');
  onTestFinished(() => void socket.destroy());
}

test(
  'a server that is stopped under load loses no acknowledged write, and exits with 0',
  { timeout: 120_000 },
  async () => {
    const { env, open } = await aServerSetupWithDatabase();
    const PORT = await freePort();
    const server = await startServer({ ...env, ...TRUST_LOOPBACK, PORT });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    const traders = new SimulatedUsers(() => new VisitorWithAddress(server.baseUrl), seededRandom(6));
    await Promise.all([traders.signUp('business'), traders.signUp('worker'), traders.signUp('worker')]);
    const [one, other] = traders.accounts.filter(({ account }) => account.role === 'worker') as [TestUser, TestUser];

    const streams = await Promise.all([streamOf(one.visitor), streamOf(other.visitor)]);
    const video = bytesOf('video/mp4', 20_000_000);
    const watched = await aFile(other, video, { kind: 'video', name: 'Long.mp4' });
    const { url, id } = (await announceUpload(one, { kind: 'video', name: 'me.mp4', size: video.length })).body.upload;
    const uploaded = await anEndlessUpload(one, url, video, join(env.DATA_DIR, 'files', id));
    await anEndlessRequest(other, `GET ${watched.url} HTTP/1.1`);
    await anEndlessRequest(other, 'POST /api/session HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 99');

    let isGone = false;
    const trading = traders.run(() => isGone);
    await Promise.race([traders.untilAcknowledged(20), trading]);
    isGone = true;
    expect(await server.end('SIGTERM')).toBe(0);
    await trading;
    await Promise.all(streams.map(({ ended }) => ended));
    // The client is told to retry, not that the session has ended.
    expect(await uploaded.answered).toBe(503);

    const again = await startServer({ ...env, ...TRUST_LOOPBACK, PORT });
    expect(await findLostChanges(traders, 0, 0, again)).toEqual([]);
    // The upload resumes from where it was.
    const offset = Number((await requestOffset(one.visitor, url)).headers.get('Upload-Offset'));
    expect(offset).toBeGreaterThanOrEqual(SENT);
    expect((await send(one.visitor, url, video.subarray(offset), offset)).status).toBe(204);
    expect((await ownFilesOf(one)).files).toMatchObject([{ name: 'me.mp4', size: video.length }]);
    expect(await again.end('SIGTERM')).toBe(0);
    const { db, close } = await open();
    await expectConsistentHires(db);
    await close();
  },
);

test(
  'while a process drains it serves requests, closes their connections and ends its streams, and then exits with 0',
  { timeout: 120_000 },
  async () => {
    const { env } = await aServerSetupWithDatabase();
    const server = await startServer({ ...env, PORT: await freePort(), DRAIN_SECONDS: '4' });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    const passa = { visitor: server.visitor };
    const worker = await aWorker(passa);
    const stream = await streamOf(worker.visitor);
    expect((await worker.visitor.get('/api/session')).headers.get('connection')).toBe('keep-alive');

    server.signal('SIGTERM');
    await expect.poll(async () => (await worker.visitor.get('/readyz')).status).toBe(503);
    const served = await worker.visitor.get('/api/session');
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    await stream.ended;
    // The stream has ended before the process: its connection is still served.
    expect((await worker.visitor.get('/healthz')).status).toBe(200);
    expect(await server.ended).toBe(0);
  },
);

test('a single process that gets SIGHUP completes its requests and exits with 0', async () => {
  const { env } = await aServerSetupWithDatabase();
  const server = await startServer({ ...env, PORT: await freePort() });
  expect(await server.end('SIGHUP')).toBe(0);
});
