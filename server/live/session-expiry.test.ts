import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aWorker } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { watchSessionExpiry } from './session-expiry.ts';
import { Stream } from './stream.ts';

const passa = usePassa();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let idle: { userId: string; sessionId: string }[];
beforeAll(async () => {
  // Before the fake timers: a visitor's requests need real ones.
  idle = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const { visitor } = await aWorker(passa);
      const identity = await passa.services.authentication.identify(new Headers({ Cookie: visitor.cookie }));
      if (!identity) throw new Error('There is no session.');
      return identity;
    }),
  );
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches the streams that a test opens. */
function aWatch() {
  const streams = new Set<Stream>();
  const ended: Stream[] = [];
  const expiries = watchSessionExpiry(passa.db, passa.log, streams, (stream) => {
    streams.delete(stream);
    ended.push(stream);
  });

  async function setExpiry(sessionId: string, expiresIn: number): Promise<number> {
    const expiresAt = Date.now() + expiresIn;
    const expiry = new Date(expiresAt).toISOString();
    await passa.db.execute(sql`update sessions set expires_at = ${expiry} where id = ${sessionId}`);
    return expiresAt;
  }

  /** A stream with a session that expires after the given milliseconds. */
  async function aStream(expiresIn: number) {
    const who = idle.pop();
    if (!who) throw new Error('There are no more sessions.');
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    const stream = new Stream({ groups: [], ...who }, outgoing, Infinity);
    const expiresAt = await setExpiry(who.sessionId, expiresIn);
    streams.add(stream);
    expect(await expiries.track(stream)).toBe(true);
    return { stream, outgoing, expiresAt };
  }
  return { streams, ended, expiries, setExpiry, aStream };
}

test('a stream ends when its session expires', async () => {
  const { ended, aStream } = aWatch();
  const { stream } = await aStream(HOUR);
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => ended).toEqual([stream]);
});

test('an extended session is checked again at its new expiry', async () => {
  const { ended, aStream, setExpiry } = aWatch();
  const { stream } = await aStream(HOUR);
  const prolongedTo = await setExpiry(stream.sessionId, 3 * HOUR);
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => stream.expiresAt).toBe(prolongedTo);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2 * HOUR);
  await expect.poll(() => ended).toEqual([stream]);
});

test('several streams end at their own times', async () => {
  const { ended, aStream } = aWatch();
  const second = await aStream(2 * HOUR);
  const first = await aStream(HOUR);
  const third = await aStream(3 * HOUR);
  for (const [i, { stream }] of [first, second, third].entries()) {
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => ended.length).toBe(i + 1);
    expect(ended.at(-1)).toBe(stream);
  }
});

test('a session longer than the longest timer is awaited in two steps', async () => {
  const { ended, aStream } = aWatch();
  const { stream } = await aStream(DAY + HOUR);
  vi.advanceTimersByTime(DAY);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => ended).toEqual([stream]);
});

test('a stream with an ended session is not registered', async () => {
  const { expiries, setExpiry, aStream } = aWatch();
  const { stream, expiresAt } = await aStream(HOUR);
  await setExpiry(stream.sessionId, 0);
  expect(await expiries.track(stream)).toBe(false);
  expect(stream.expiresAt).toBe(expiresAt);
});

test('where the database does not respond, the streams with sessions due to expire end, and no others', async () => {
  const { streams, ended, aStream } = aWatch();
  const [due, later] = [await aStream(HOUR), await aStream(2 * HOUR)];
  // PostgreSQL refuses this id.
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  const refused = new Stream({ userId: 'nobody', sessionId: 'no id', groups: [] }, outgoing, Infinity);
  refused.expiresAt = due.expiresAt;
  streams.add(refused);
  const warn = vi.spyOn(passa.log, 'warn');
  vi.advanceTimersByTime(HOUR);
  await expect.poll(() => [due.outgoing.destroyed, outgoing.destroyed]).toEqual([true, true]);
  expect(later.outgoing.destroyed).toBe(false);
  expect(ended).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) as Error },
    'could not check for expired sessions',
  );
  warn.mockRestore();
  streams.clear();
});
