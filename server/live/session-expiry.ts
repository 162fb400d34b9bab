import { inArray } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Stream } from './stream.ts';

/** The longest wait of a timer. A session can last longer. Milliseconds. */
const MAX_TIMER = 24 * 60 * 60 * 1000;

/**
 * Ends streams with an expired session. A used session is extended without an event, so the known expiry is looked up
 * again when it comes.
 */
export function watchSessionExpiry(db: Database, log: Log, streams: Set<Stream>, end: (stream: Stream) => void) {
  let timer: NodeJS.Timeout | undefined;
  let scheduledFor = Infinity;

  function scheduleCheck(time: number): void {
    if (time >= scheduledFor) return;
    clearTimeout(timer);
    scheduledFor = time;
    timer = setTimeout(() => void checkExpiries(), Math.min(Math.max(time - Date.now(), 0), MAX_TIMER)).unref();
  }

  async function checkExpiries(): Promise<void> {
    scheduledFor = Infinity;
    const now = Date.now();
    const due = [...streams].filter(({ expiresAt }) => expiresAt <= now);
    if (due.length > 0) await recheck(due);
    for (const { expiresAt } of streams) scheduleCheck(expiresAt);
  }

  async function recheck(due: Stream[]): Promise<void> {
    try {
      const known = await sessionExpiries(db, [...new Set(due.map(({ sessionId }) => sessionId))]);
      for (const stream of due) {
        const expiresAt = known.get(stream.sessionId);
        if (expiresAt === undefined) end(stream);
        else stream.expiresAt = expiresAt;
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check for expired sessions');
      // The sessions may have expired. A browser that is still logged in reconnects.
      for (const stream of due) stream.destroy();
    }
  }

  return {
    /**
     * Starts to watch the expiry of a stream's session.
     * @returns false where the session has ended already
     */
    async track(stream: Stream): Promise<boolean> {
      const expiresAt = (await sessionExpiries(db, [stream.sessionId])).get(stream.sessionId);
      if (expiresAt === undefined) return false;
      stream.expiresAt = expiresAt;
      scheduleCheck(expiresAt);
      return true;
    },
  };
}

/** When some sessions expire, by session id; expired and ended sessions are missing. */
async function sessionExpiries(db: Database, sessionIds: string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(inArray(sessions.id, sessionIds));
  const now = Date.now();
  return new Map(
    found.map(({ id, expiresAt }) => [id, expiresAt.getTime()] as const).filter(([, expiresAt]) => expiresAt > now),
  );
}
