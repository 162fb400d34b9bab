import { MultiMap } from '../primitives/multi-map.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Live } from '../live/live.ts';
import { isSessionValid } from './queries.ts';

const ignore = () => {};

/** Creates a function that aborts long work, such as an upload, when its session ends. */
export function abortOnSessionEnd({ db, live }: { db: Database; live: Live }) {
  const underWay = new MultiMap<AbortController>();
  const all = new Set<AbortController>();
  live.subscribe({
    onEvents: ignore,
    onGap: ignore,
    onSessionEnd: (sessionId) => {
      for (const ending of underWay.get(sessionId)) ending.abort(new ApiError('notSignedIn'));
    },
    // A client that is still logged in resumes.
    onDisconnect: () => {
      for (const ending of all) ending.abort(new ApiError('unavailable'));
    },
  });

  /**
   * @param act gets a signal, whose reason is an ApiError
   * @throws ApiError notSignedIn where the session has ended before; otherwise what `act` throws
   */
  return async <Result>(sessionId: string, act: (ended: AbortSignal) => Promise<Result>): Promise<Result> => {
    const ending = new AbortController();
    underWay.add(sessionId, ending);
    all.add(ending);
    try {
      // The session may have ended since the request was authenticated.
      if (!(await isSessionValid(db, sessionId))) throw new ApiError('notSignedIn');
      return await act(ending.signal);
    } finally {
      underWay.delete(sessionId, ending);
      all.delete(ending);
    }
  };
}
