import type { ServerResponse } from 'node:http';
import { ALIVE_EVERY, type Role } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { MultiMap } from '../platform/primitives/multi-map.ts';
import { watchSessionExpiry } from './session-expiry.ts';
import { recentActivity } from './recent-activity.ts';
import { presentEvent } from './present.ts';
import { Stream, type Subscriber } from './stream.ts';
import { createTimeSlicer } from './time-slicer.ts';

export type StreamLimits = {
  /** How many one user may have open on one process. */
  perUser: number;
  /** How much one may have unsent. Bytes. */
  unsent: number;
  /** How often each says that it is alive. Milliseconds. */
  heartbeatEvery: number;
};

export const STREAM_LIMITS: StreamLimits = { perUser: 12, unsent: 64 * 1024, heartbeatEvery: ALIVE_EVERY };

const READY = presentEvent({ type: 'ready' });
const READY_UNCHANGED = presentEvent({ type: 'ready-unchanged' });
const REFRESH = presentEvent({ type: 'refresh' });
const SESSION_ENDED = presentEvent({ type: 'session-ended' });
const ALIVE = Buffer.from(presentEvent({ type: 'alive' }));

/** The streams that browsers have open on this process, and who hears what. */
export function openStreams({ live, db, log }: Services, limits: StreamLimits) {
  const all = new Set<Stream>();
  const ofUser = new MultiMap<Stream>();
  const ofSession = new MultiMap<Stream>();
  const ofRole: Record<Role, Set<Stream>> = { worker: new Set(), business: new Set() };
  const slicer = createTimeSlicer();
  const expiries = watchSessionExpiry(db, log, all, end);
  const activity = recentActivity();
  let wasDisconnected = !live.isConnected();

  live.subscribe({
    onEvents: (announcements) => {
      for (const { to, event } of announcements) {
        activity.record(to);
        const words = presentEvent(event);
        // Whom it concerns by name is told first; those whom it may concern are many, and take turns.
        if ('role' in to) slicer.broadcast(ofRole[to.role], words);
        else for (const userId of new Set(to.users)) for (const stream of ofUser.get(userId)) stream.send(words);
      }
    },
    onSessionEnd: (sessionId) => {
      for (const stream of ofSession.get(sessionId)) end(stream);
    },
    onGap: () => {
      activity.recordGap();
      slicer.broadcast(all, REFRESH);
    },
    onDisconnect: () => {
      wasDisconnected = true;
      // To say nothing would be taken for that nothing happens.
      for (const stream of all) remove(stream).end();
    },
  });
  const heartbeats = setInterval(() => {
    slicer.forEachSliced(all, (stream) => stream.heartbeat(ALIVE));
    activity.deleteExpired();
  }, limits.heartbeatEvery);
  heartbeats.unref();

  function end(stream: Stream): void {
    remove(stream).end(SESSION_ENDED);
  }

  function remove(stream: Stream): Stream {
    all.delete(stream);
    ofUser.delete(stream.userId, stream);
    ofSession.delete(stream.sessionId, stream);
    ofRole[stream.role].delete(stream);
    return stream;
  }

  return {
    /**
     * Takes somebody in. It is seen once more that the session is there: one that ended since it was asked about has
     * been told of to the streams that were there, and this one was not.
     * @param since how long ago they asked for the oldest of what they have, milliseconds
     * @returns what begins the stream
     * @throws ApiError unavailable, tooManyStreams or notSignedIn
     */
    async open(subscriber: Subscriber, outgoing: ServerResponse, since = Infinity): Promise<(head: Response) => void> {
      // Who has gone while their session was looked for would not be seen to go.
      const isGone = () => outgoing.destroyed;
      if (isGone()) return () => {};
      if (!live.isConnected()) throw new ApiError('unavailable');
      if (wasDisconnected) activity.recordGap();
      wasDisconnected = false;
      if (ofUser.get(subscriber.userId).size >= limits.perUser) throw new ApiError('tooManyStreams');
      const stream = new Stream(subscriber, outgoing, limits.unsent);
      all.add(stream);
      ofUser.add(subscriber.userId, stream);
      ofSession.add(subscriber.sessionId, stream);
      ofRole[subscriber.role].add(stream);
      outgoing.once('close', () => remove(stream));

      const isThere = await expiries.track(stream);
      if (isGone()) return () => {};
      if (!isThere) throw new ApiError('notSignedIn');
      // Its session has ended since, or nothing is heard any more: who asks again is told which.
      if (!all.has(stream)) throw new ApiError('unavailable');
      return (head) => {
        // What waits to abort the request that is answered holds on to all of it.
        outgoing.removeAllListeners('close').once('close', () => remove(stream));
        // What was told until this moment, and not to this stream, counts as well.
        stream.open(head, activity.hasActivity(subscriber, since) ? READY : READY_UNCHANGED);
      };
    },
  };
}
