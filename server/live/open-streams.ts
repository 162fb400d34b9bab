import type { ServerResponse } from 'node:http';
import { ALIVE_EVERY, type Role } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../services.ts';
import { byKey } from '../platform/by-key.ts';
import { watchExpiries } from './expiries.ts';
import { rememberLately } from './lately.ts';
import { presentEvent } from './present.ts';
import { Stream, type Listening } from './stream.ts';
import { openTurns } from './turns.ts';

export type Limits = {
  /** How many one user may have open on one process. */
  perUser: number;
  /** How much one may have unsent. Bytes. */
  unsent: number;
  /** How often each says that it is alive. Milliseconds. */
  aliveEvery: number;
};

export const LIMITS: Limits = { perUser: 12, unsent: 64 * 1024, aliveEvery: ALIVE_EVERY };

const READY = presentEvent({ type: 'ready' });
const READY_UNCHANGED = presentEvent({ type: 'ready-unchanged' });
const REFRESH = presentEvent({ type: 'refresh' });
const SESSION_ENDED = presentEvent({ type: 'session-ended' });
const ALIVE = Buffer.from(presentEvent({ type: 'alive' }));

/** The streams that browsers have open on this process, and who hears what. */
export function openStreams({ live, db, log }: Services, limits: Limits) {
  const all = new Set<Stream>();
  const ofUser = byKey<Stream>();
  const ofSession = byKey<Stream>();
  const ofRole: Record<Role, Set<Stream>> = { worker: new Set(), business: new Set() };
  const turns = openTurns();
  const expiries = watchExpiries(db, log, all, end);
  const lately = rememberLately();
  let wasDeaf = !live.hears();

  live.listen({
    heard: (announcements) => {
      for (const { to, event } of announcements) {
        lately.note(to);
        const words = presentEvent(event);
        // Whom it concerns by name is told first; those whom it may concern are many, and take turns.
        if ('role' in to) turns.tell(ofRole[to.role], words);
        else for (const userId of new Set(to.users)) for (const stream of ofUser.get(userId)) stream.say(words);
      }
    },
    sessionEnded: (sessionId) => {
      for (const stream of ofSession.get(sessionId)) end(stream);
    },
    missed: () => {
      lately.noteEverybody();
      turns.tell(all, REFRESH);
    },
    lost: () => {
      wasDeaf = true;
      // To say nothing would be taken for that nothing happens.
      for (const stream of all) leave(stream).end();
    },
  });
  const beating = setInterval(() => {
    turns.take(all, (stream) => stream.beat(ALIVE));
    lately.forgetOlder();
  }, limits.aliveEvery);
  beating.unref();

  function end(stream: Stream): void {
    leave(stream).end(SESSION_ENDED);
  }

  function leave(stream: Stream): Stream {
    all.delete(stream);
    ofUser.remove(stream.userId, stream);
    ofSession.remove(stream.sessionId, stream);
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
    async admit(who: Listening, outgoing: ServerResponse, since = Infinity): Promise<(head: Response) => void> {
      // Who has gone while their session was looked for would not be seen to go.
      const isGone = () => outgoing.destroyed;
      if (isGone()) return () => {};
      if (!live.hears()) throw new ApiError('unavailable');
      if (wasDeaf) lately.noteEverybody();
      wasDeaf = false;
      if (ofUser.get(who.userId).size >= limits.perUser) throw new ApiError('tooManyStreams');
      const stream = new Stream(who, outgoing, limits.unsent);
      all.add(stream);
      ofUser.add(who.userId, stream);
      ofSession.add(who.sessionId, stream);
      ofRole[who.role].add(stream);
      outgoing.once('close', () => leave(stream));

      const isThere = await expiries.learn(stream);
      if (isGone()) return () => {};
      if (!isThere) throw new ApiError('notSignedIn');
      // Its session has ended since, or nothing is heard any more: who asks again is told which.
      if (!all.has(stream)) throw new ApiError('unavailable');
      return (head) => {
        // What waits to abort the request that is answered holds on to all of it.
        outgoing.removeAllListeners('close').once('close', () => leave(stream));
        // What was told until this moment, and not to this stream, counts as well.
        stream.open(head, lately.wasAnything(who, since) ? READY : READY_UNCHANGED);
      };
    },
  };
}
