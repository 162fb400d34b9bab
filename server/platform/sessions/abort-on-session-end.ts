import { MultiMap } from '../primitives/multi-map.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Live } from '../live/live.ts';
import { isSessionThere } from './queries.ts';

const ignore = () => {};

/** Has what takes its time, such as a file on its way, end with the session in which it was begun. */
export function abortOnSessionEnd({ db, live }: { db: Database; live: Live }) {
  const underWay = new MultiMap<AbortController>();
  const all = new Set<AbortController>();
  live.subscribe({
    onEvents: ignore,
    onGap: ignore,
    onSessionEnd: (sessionId) => {
      for (const ending of underWay.get(sessionId)) ending.abort(new ApiError('notSignedIn'));
    },
    // Who is still signed in goes on from where it was.
    onDisconnect: () => {
      for (const ending of all) ending.abort(new ApiError('unavailable'));
    },
  });

  /**
   * @param act is told to end, with the refusal that says why
   * @throws ApiError notSignedIn where the session has ended before, or whatever `act` throws
   */
  return async <Result>(sessionId: string, act: (ended: AbortSignal) => Promise<Result>): Promise<Result> => {
    const ending = new AbortController();
    underWay.add(sessionId, ending);
    all.add(ending);
    try {
      // It may have ended since it was asked about.
      if (!(await isSessionThere(db, sessionId))) throw new ApiError('notSignedIn');
      return await act(ending.signal);
    } finally {
      underWay.delete(sessionId, ending);
      all.delete(ending);
    }
  };
}
