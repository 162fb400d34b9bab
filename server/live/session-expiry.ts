import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { sessionExpiries } from './queries.ts';
import type { Stream } from './stream.ts';

/** One day, in milliseconds: a timer can wait for 24 days, and a session lasts for more. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * Ends streams whose session has run out. A session that is used is prolonged, which nobody is told of; so the database
 * is asked again when the time comes that was known.
 */
export function watchSessionExpiry(db: Database, log: Log, streams: Set<Stream>, end: (stream: Stream) => void) {
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Infinity;

  function wakeBy(time: number): void {
    if (time >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = time;
    timer = setTimeout(() => void look(), Math.min(Math.max(time - Date.now(), 0), LONGEST_WAIT)).unref();
  }

  async function look(): Promise<void> {
    wakesAt = Infinity;
    const now = Date.now();
    const due = [...streams].filter(({ expiresAt }) => expiresAt <= now);
    if (due.length > 0) await askAbout(due);
    for (const { expiresAt } of streams) wakeBy(expiresAt);
  }

  async function askAbout(due: Stream[]): Promise<void> {
    try {
      const known = await sessionExpiries(db, [...new Set(due.map(({ sessionId }) => sessionId))]);
      for (const stream of due) {
        const expiresAt = known.get(stream.sessionId);
        if (expiresAt === undefined) end(stream);
        else stream.expiresAt = expiresAt;
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check for expired sessions');
      // Nothing is said to whom it may not be said. Who is still signed in asks for a stream anew.
      for (const stream of due) stream.destroy();
    }
  }

  return {
    /** Learns when a stream's session ends. @returns whether it has not */
    async track(stream: Stream): Promise<boolean> {
      const expiresAt = (await sessionExpiries(db, [stream.sessionId])).get(stream.sessionId);
      if (expiresAt === undefined) return false;
      stream.expiresAt = expiresAt;
      wakeBy(expiresAt);
      return true;
    },
  };
}
