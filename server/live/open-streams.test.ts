import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen, type RunningServer as Server } from '../platform/http/listen.ts';
import type { RequestEnv } from '../platform/http/request.ts';
import { createListenerSet } from '../platform/live/listeners.ts';
import { aBusiness, aWorker, type TestUser } from '../testing/builders.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf } from '../testing/stream.ts';
import { liveRoutes } from './index.ts';
import { openStreams } from './open-streams.ts';
import type { Subscriber } from './stream.ts';

const passa = usePassa();
const MINUTE = 60_000;
const LIMITS = { perUser: 1, unsent: Infinity, heartbeatEvery: 30 };

/** Live events over a connection that the test can interrupt. PGlite's never is. */
function aConnection() {
  const listeners = createListenerSet();
  const { add: subscribe } = listeners;
  const connection = { isConnected: true, onCheck: () => {} };
  const live = {
    ...passa.services.live,
    subscribe,
    isConnected: () => {
      connection.onCheck();
      return connection.isConnected;
    },
  };
  return { listeners, connection, services: { ...passa.services, live } };
}

describe('live streams on one process', () => {
  let server: Server;
  let endAll: () => void;
  let worker: TestUser;
  let business: TestUser;
  beforeAll(async () => {
    worker = await aWorker(passa);
    business = await aBusiness(passa);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    endAll();
    await server.close();
  });

  async function start({ isConnected = true }: { isConnected?: boolean } = {}) {
    const { listeners, connection, services } = aConnection();
    connection.isConnected = isConnected;
    endAll = listeners.onDisconnect;
    const app = new Hono<RequestEnv>();
    app.route('/api', liveRoutes(services, { ...LIMITS, perUser: 10 }));
    server = await listen(app, '127.0.0.1', 0);
    const baseUrl = `http://127.0.0.1:${server.port}`;
    /** Opens a stream, which states how long ago it may have missed an event. */
    const open = async ({ visitor }: TestUser, own: number, query = '') => {
      const stream = await streamOf({ baseUrl, cookie: visitor.cookie }, query);
      expect(stream.received).toEqual([
        { event: 'ready', data: { quiet: expect.objectContaining({ own }) as Record<string, number> } },
      ]);
      return stream;
    };
    vi.advanceTimersByTime(MINUTE);
    return { listeners, connection, baseUrl, open };
  }

  test('after a gap, connected browsers and new ones must refetch, once each', async () => {
    const { listeners, open } = await start();
    const stream = await open(worker, MINUTE);
    listeners.onGap();
    await stream.untilReceived('refresh');
    await open(worker, 0);
    vi.advanceTimersByTime(MINUTE);
    await open(business, MINUTE);
  });

  test('a stream ends without an event when the connection is lost, and a browser that reconnects must refetch', async () => {
    const { listeners, connection, open } = await start();
    const stream = await open(worker, MINUTE);
    connection.isConnected = false;
    listeners.onDisconnect();
    await stream.ended;
    expect(stream.received.map(({ event }) => event)).toEqual(['ready']);
    connection.isConnected = true;
    await open(worker, 0);
    vi.advanceTimersByTime(MINUTE);
    await open(worker, MINUTE);
  });

  test('a process that started without a connection does not know the events before it', async () => {
    const { connection, open } = await start({ isConnected: false });
    connection.isConnected = true;
    await open(worker, 0);
    vi.advanceTimersByTime(MINUTE);
    await open(worker, MINUTE);
  });

  test('an event for named users reaches each of them once, and no other user', async () => {
    const { listeners, open } = await start();
    const stream = await open(worker, MINUTE);
    const to = { users: [worker.account.id, worker.account.id] };
    listeners.onEvents([{ to, event: { type: 'notifications-read' } }]);
    listeners.onEvents([{ to, event: { type: 'notified', notificationId: 'an id' } }]);
    await stream.untilReceived('notified', { notificationId: 'an id' });
    expect(stream.received.filter(({ event }) => event === 'notifications-read')).toHaveLength(1);
    await open(worker, 0);
    await open(business, MINUTE);
  });

  test('a stream gets the events of its topics from its position on, and what came before states how long ago', async () => {
    const { listeners, open } = await start();
    const publish = (position: number) =>
      listeners.onEvents([
        {
          to: { users: [], topics: { names: ['newest/job-opened', 'list/*/*'], position } },
          event: { type: 'job-opened', jobId: `posted at ${position}` },
        },
      ]);
    const both = await open(worker, MINUTE, '?watch=newest/job-opened~5,list/*/*');
    const newest = await open(worker, MINUTE, '?watch=newest/job-opened~5');
    const other = await open(worker, MINUTE, '?watch=newest/job-changed');
    publish(4);
    publish(5);
    await newest.untilReceived('job-opened', { jobId: 'posted at 5' });
    await both.untilReceived('job-opened', { jobId: 'posted at 5' });
    expect([both, newest, other].map(({ received }) => received.length)).toEqual([3, 2, 1]);

    vi.advanceTimersByTime(1000);
    const later = await open(worker, MINUTE + 1000, '?watch=newest/job-opened~9,newest/job-changed');
    expect(later.received[0]?.data).toEqual({
      quiet: { own: MINUTE + 1000, 'newest/job-opened': 1000, 'newest/job-changed': MINUTE + 1000 },
    });
  });

  test('streams that end over a time end at random moments of it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { listeners, open } = await start();
    const stream = await open(worker, MINUTE);
    const schedule = vi.spyOn(globalThis, 'setTimeout');
    listeners.onDisconnect(100);
    expect(schedule).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 50);
    await stream.ended;
  });

  test('a stream that is opened while an event waits for the stream that it replaces gets the event', async () => {
    const { listeners, open } = await start();
    await open(worker, MINUTE, '?watch=newest/job-opened');
    // The event waits until the test calls the function that the server schedules.
    const timer = setTimeout(() => {}, 0);
    const schedule = vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(timer);
    const to = { users: [], topics: { names: ['newest/job-opened'], position: 0 } };
    listeners.onEvents([{ to, event: { type: 'job-opened', jobId: 'an id' } }]);
    const [sendWaiting] = schedule.mock.calls[0] ?? [];
    const replacement = await open(worker, MINUTE, '?watch=newest/job-opened');
    sendWaiting?.();
    await replacement.untilReceived('job-opened', { jobId: 'an id' });
  });

  test("a stream ends with its session, after an event that reports it; another session's continues", async () => {
    const { listeners, open } = await start();
    const [stream, other] = [await open(worker, MINUTE), await open(business, MINUTE)];
    const identity = await passa.services.authentication.identify(new Headers({ Cookie: worker.visitor.cookie }));
    listeners.onSessionEnd(identity?.sessionId ?? '');
    await stream.ended;
    expect(stream.received.at(-1)).toEqual({ event: 'session-ended', data: {} });
    listeners.onGap();
    await other.untilReceived('refresh');
  });

  test('a stream sends heartbeats', async () => {
    const { open } = await start();
    const stream = await open(worker, MINUTE);
    await expect.poll(stream.heartbeats).toBeGreaterThan(1);
  });
});

describe('a stream that is being opened', () => {
  async function aVisit() {
    const { visitor } = await aWorker(passa);
    const identity = await passa.services.authentication.identify(new Headers({ Cookie: visitor.cookie }));
    if (!identity) throw new Error('There is no session.');
    const who: Subscriber = identity;
    const outgoing = () => {
      const response = new ServerResponse(new IncomingMessage(new Socket()));
      response.assignSocket(new Socket());
      return response;
    };
    return { who, outgoing };
  }

  test('is refused without a connection', async () => {
    const { connection, services } = aConnection();
    const { who, outgoing } = await aVisit();
    connection.isConnected = false;
    await expect(openStreams(services, LIMITS).open(who, outgoing())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is refused where the connection is lost before it is open', async () => {
    const { listeners, connection, services } = aConnection();
    const { who, outgoing } = await aVisit();
    const streams = openStreams(services, LIMITS);
    connection.onCheck = () => queueMicrotask(listeners.onDisconnect);
    await expect(streams.open(who, outgoing())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is refused where its session ends before it is open', async () => {
    const { listeners, connection, services } = aConnection();
    const { who, outgoing } = await aVisit();
    const streams = openStreams(services, LIMITS);
    connection.onCheck = () => queueMicrotask(() => listeners.onSessionEnd(who.sessionId));
    await expect(streams.open(who, outgoing())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('does not count towards the limit and gets no response where its browser has disconnected, before or meanwhile', async () => {
    const { connection, services } = aConnection();
    const { who, outgoing } = await aVisit();
    const streams = openStreams(services, LIMITS);
    const head = new Response(null);
    const before = outgoing();
    before.destroy();
    (await streams.open(who, before))(head);
    const meanwhile = outgoing();
    const closed = once(meanwhile, 'close');
    connection.onCheck = () => queueMicrotask(() => meanwhile.destroy());
    (await streams.open(who, meanwhile))(head);
    await closed;
    expect([before, meanwhile].map(({ headersSent }) => headersSent)).toEqual([false, false]);
    connection.onCheck = () => {};
    await streams.open(who, outgoing());
    await expect(streams.open(who, outgoing())).rejects.toMatchObject({ code: 'tooManyStreams' });
  });
});
