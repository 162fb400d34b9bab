import { byKey } from '../by-key.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { isSessionThere } from './queries.ts';

const ignore = () => {};

/** Has what takes its time, such as a file on its way, end with the session in which it was begun. */
export function untilSessionEnds({ db, live }: Pick<Services, 'db' | 'live'>) {
  const underWay = byKey<AbortController>();
  const all = new Set<AbortController>();
  live.listen({
    heard: ignore,
    missed: ignore,
    sessionEnded: (sessionId) => {
      for (const ending of underWay.get(sessionId)) ending.abort();
    },
    // Who is still signed in goes on from where it was.
    lost: () => {
      for (const ending of all) ending.abort();
    },
  });

  /** @throws ApiError notSignedIn where the session has ended before `act` has, or whatever that throws */
  return async <Result>(sessionId: string, act: (ended: AbortSignal) => Promise<Result>): Promise<Result> => {
    const ending = new AbortController();
    underWay.add(sessionId, ending);
    all.add(ending);
    try {
      // It may have ended since it was asked about.
      if (!(await isSessionThere(db, sessionId))) throw new ApiError('notSignedIn');
      return await act(ending.signal);
    } finally {
      underWay.remove(sessionId, ending);
      all.delete(ending);
    }
  };
}
