import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { announceUpload, requestOffset, beginSending, bytesOf } from '../testing/files.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
const SIZE = 1_000_000;
const SENT = 100_000;

/** A worker with an upload that has sent a part, and is about to send the rest. */
async function startUpload() {
  const worker = await aWorker(passa);
  const bytes = bytesOf('video/mp4', SIZE);
  const { url } = (await announceUpload(worker, { kind: 'video', name: 'me.mp4', size: SIZE })).body.upload;
  const sending = beginSending(worker.visitor, url, SIZE);
  // The server cuts the connection off.
  sending.on('error', () => {});
  sending.write(bytes.subarray(0, SENT));
  const [key = ''] = url.split('/').slice(-1);
  await expect.poll(() => passa.services.storage.bytesReceived(key)).toBe(SENT);
  const closed = new Promise((resolve) => sending.once('close', resolve));
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  return { worker, url, key, sending, responded, closed, rest: bytes.subarray(SENT) };
}

test.for([
  ['log-out', 401, ({ visitor }) => visitor.delete('/api/session')],
  [
    'the end of all sessions',
    401,
    ({ account }) => passa.db.execute(sql`delete from sessions where user_id = ${account.id}`),
  ],
  [
    'a lost database connection',
    503,
    () => {
      passa.services.live.disconnect();
    },
  ],
] as [string, number, (worker: TestUser) => unknown][])(
  'an upload is cut off when its session ends: %s',
  async ([, status, end]) => {
    const { worker, key, sending, responded, closed, rest } = await startUpload();
    const { email, password } = worker;
    await end(worker);
    const [{ statusCode, headers }] = await responded;
    expect([statusCode, headers.connection]).toEqual([status, 'close']);
    if (status >= 500) expect(passa.takeErrors()).toHaveLength(1);
    sending.end(rest);
    await closed;
    expect(await passa.services.storage.bytesReceived(key)).toBe(SENT);

    // The bytes that had arrived are kept for the next session.
    await worker.visitor.post('/api/session', { email, password });
    const response = await requestOffset(worker.visitor, `/api/uploads/${key}`);
    expect(response.headers.get('Upload-Offset')).toBe(String(SENT));
  },
);
