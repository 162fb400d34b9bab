import { type LiveEvent, type StreamEvent, HEARTBEAT_INTERVAL, type Subscription } from '@passa/domain';
import type { ServerResponse } from 'node:http';
import type { Services } from '../core/services.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { AddressedEvent, Topics } from '../platform/live/live.ts';
import { MultiMap } from '../platform/primitives/multi-map.ts';
import { createPacer } from './pacer.ts';
import { recentActivity } from './recent-activity.ts';
import { watchSessionExpiry } from './session-expiry.ts';
import { Stream, type Subscriber } from './stream.ts';

/** Formats a server-sent event: its type, and its ids as JSON. */
function presentEvent(event: LiveEvent | StreamEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(contentOf(event))}\n\n`;
}

function contentOf(event: LiveEvent | StreamEvent): Record<string, unknown> {
  switch (event.type) {
    case 'job-opened':
    case 'job-changed':
      return { jobId: event.jobId };
    case 'application-changed':
      return { jobId: event.jobId, applicationId: event.applicationId };
    case 'notified':
      return { notificationId: event.notificationId };
    case 'ready':
      return { quiet: event.quiet };
    case 'notifications-read':
    case 'groups-changed':
    case 'refresh':
    case 'alive':
    case 'session-ended':
      return {};
  }
}

/** Items per slice: a few milliseconds, after which the event loop runs other work. */
const SLICE_SIZE = 250;

/** Visits many items a slice at a time, so that other requests do not wait for all of them. */
function forEachSliced<Item>(items: ReadonlySet<Item>, visit: (item: Item) => void): void {
  // A set's iterator tolerates additions and removals during the iteration.
  const rest = items.values();
  const visitSome = () => {
    for (let visited = 0; visited < SLICE_SIZE; visited += 1) {
      const { value: item, done } = rest.next();
      if (done) return;
      visit(item);
    }
    setImmediate(visitSome);
  };
  setImmediate(visitSome);
}

export type StreamLimits = {
  /** The most streams that one user may have open on one process. */
  perUser: number;
  /** The most bytes that a stream may have unsent. */
  unsent: number;
  /** The interval of heartbeats. Milliseconds. */
  heartbeatEvery: number;
};

export const STREAM_LIMITS: StreamLimits = { perUser: 12, unsent: 64 * 1024, heartbeatEvery: HEARTBEAT_INTERVAL };

const REFRESH = presentEvent({ type: 'refresh' });
const SESSION_ENDED = presentEvent({ type: 'session-ended' });
const ALIVE = Buffer.from(presentEvent({ type: 'alive' }));

/** Manages the streams that browsers have open on this process, and sends live events to them. */
export function openStreams({ live, db, log, observer }: Services, limits: StreamLimits) {
  const all = new Set<Stream>();
  const ofUser = new MultiMap<Stream>();
  const ofRecipient = new MultiMap<Stream>();
  const ofSession = new MultiMap<Stream>();
  const ofTopic = new MultiMap<Stream>();
  const pacer = createPacer();
  const expiries = watchSessionExpiry(db, log, all, end);
  const activity = recentActivity();
  let wasDisconnected = !live.isConnected();
  observer.openStreams?.(() => all.size);

  live.subscribe({
    onEvents: deliver,
    onSessionEnd: (sessionId) => {
      for (const stream of ofSession.get(sessionId)) end(stream);
    },
    onGap: () => {
      activity.recordGap();
      forEachSliced(all, (stream) => stream.send(REFRESH));
    },
    onDisconnect: (spread = 0) => {
      wasDisconnected = true;
      // A silent stream would mean that nothing happens.
      for (const stream of all) {
        if (spread === 0) remove(stream).end();
        else setTimeout(() => remove(stream).end(), Math.random() * spread);
      }
    },
  });
  const heartbeats = setInterval(() => {
    forEachSliced(all, (stream) => stream.heartbeat(ALIVE));
    activity.deleteExpired();
  }, limits.heartbeatEvery);
  heartbeats.unref();

  function deliver(events: AddressedEvent[]): void {
    for (const { to, event } of events) {
      activity.record(to);
      const payload = presentEvent(event);
      // Named users get the event at once. A topic can have thousands of streams.
      const named = new Set(to.users);
      const streams = new Set([...named].flatMap((recipient) => [...ofRecipient.get(recipient)]));
      for (const stream of streams) stream.send(payload);
      // Its recipients are those of the time when it was opened.
      if (event.type === 'groups-changed') for (const stream of streams) remove(stream).end();
      const passedOver = new Set([...named, ...(to.topics?.except ?? [])]);
      const from = to.topics?.idsFrom ?? '';
      for (const stream of subscribers(to.topics))
        if (!passedOver.has(stream.userId) && stream.userId.startsWith(from)) pacer.send(stream, payload);
    }
  }

  function* subscribers({ names, position }: Topics = { names: [], position: 0 }) {
    for (const name of names)
      for (const stream of ofTopic.get(name)) if ((stream.topics.get(name) ?? 0) <= position) yield stream;
  }

  function end(stream: Stream): void {
    remove(stream).end(SESSION_ENDED);
  }

  function remove(stream: Stream): Stream {
    all.delete(stream);
    ofUser.delete(stream.userId, stream);
    for (const recipient of stream.recipients) ofRecipient.delete(recipient, stream);
    ofSession.delete(stream.sessionId, stream);
    for (const topic of stream.topics.keys()) ofTopic.delete(topic, stream);
    pacer.remove(stream);
    return stream;
  }

  return {
    /**
     * Registers a stream before the final session check, so that a session that ends in between still closes it.
     * @param subscriptions the topics of the events that the stream gets besides the user's own
     * @returns a function that sends the head of the response, which opens the stream
     * @throws ApiError unavailable, tooManyStreams or notSignedIn
     */
    async open(
      subscriber: Subscriber,
      outgoing: ServerResponse,
      subscriptions: Subscription[] = [],
    ): Promise<(head: Response) => void> {
      // The `close` event of a browser that disconnects during the check would not be seen.
      const isGone = () => outgoing.destroyed;
      if (isGone()) return () => {};
      if (!live.isConnected()) throw new ApiError('unavailable');
      if (wasDisconnected) activity.recordGap();
      wasDisconnected = false;
      if (ofUser.get(subscriber.userId).size >= limits.perUser) throw new ApiError('tooManyStreams');
      const stream = new Stream(subscriber, outgoing, limits.unsent, subscriptions);
      all.add(stream);
      ofUser.add(subscriber.userId, stream);
      for (const recipient of stream.recipients) ofRecipient.add(recipient, stream);
      ofSession.add(subscriber.sessionId, stream);
      for (const topic of stream.topics.keys()) ofTopic.add(topic, stream);
      outgoing.once('close', () => remove(stream));

      const hasSession = await expiries.track(stream);
      if (isGone()) return () => {};
      if (!hasSession) throw new ApiError('notSignedIn');
      // The session has ended or the connection was lost during the check. A new request gets the exact reason.
      if (!all.has(stream)) throw new ApiError('unavailable');
      return (head) => {
        // Listeners that would abort the answered request hold on to all of its memory.
        outgoing.removeAllListeners('close').once('close', () => remove(stream));
        const quiet = activity.quietFor(stream.recipients, stream.topics.keys());
        pacer.sendQueuedOf(ofSession.get(stream.sessionId), stream);
        stream.open(head, presentEvent({ type: 'ready', quiet }));
      };
    },
  };
}
