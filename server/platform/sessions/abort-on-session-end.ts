import { MultiMap } from '../primitives/multi-map.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Live } from '../live/live.ts';
import { isSessionValid } from './queries.ts';

const ignore = () => {};

/** Creates a function that aborts long work, such as an upload, when its session ends. */
export function abortOnSessionEnd({ db, live }: { db: Database; live: Live }) {
  const controllersBySession = new MultiMap<AbortController>();
  const controllers = new Set<AbortController>();
  live.subscribe({
    onEvents: ignore,
    onGap: ignore,
    onSessionEnd: (sessionId) => {
      for (const controller of controllersBySession.get(sessionId)) controller.abort(new ApiError('notSignedIn'));
    },
    // A client that is still logged in resumes.
    onDisconnect: () => {
      for (const controller of controllers) controller.abort(new ApiError('unavailable'));
    },
  });

  /**
   * @param work gets a signal. Its reason is an ApiError
   * @throws ApiError notSignedIn if the session has ended before; otherwise what `work` throws
   */
  return async <Result>(sessionId: string, work: (ended: AbortSignal) => Promise<Result>): Promise<Result> => {
    const controller = new AbortController();
    controllersBySession.add(sessionId, controller);
    controllers.add(controller);
    try {
      // The session may have ended since the request was authenticated.
      if (!(await isSessionValid(db, sessionId))) throw new ApiError('notSignedIn');
      return await work(controller.signal);
    } finally {
      controllersBySession.delete(sessionId, controller);
      controllers.delete(controller);
    }
  };
}
