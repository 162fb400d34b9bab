import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../http/request.ts';

/** Observes the program while it runs, as metrics and traces do. What no observer asks for is not measured. */
export type Observer = {
  /** Middleware around each request. */
  request?: MiddlewareHandler<RequestEnv>;
  /** Runs a task of the queue. */
  task?: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  /** Gets the time from the publishing of live events until this process received its own notification of them. Milliseconds. */
  liveLag?: (time: number) => void;
  /** Gets a function that counts the open streams of this process. */
  openStreams?: (count: () => number) => void;
};

/** One observer that calls several; the first one is the outermost. */
export function combineObservers(observers: Observer[]): Observer {
  return observers.reduce(
    (outer, inner): Observer => ({ ...outer, ...inner, ...around(outer, inner) }),
    {} satisfies Observer,
  );
}

/** The functions that wrap a call, where both observers have one. */
function around({ request: outerRequest, task: outerTask }: Observer, { request, task }: Observer): Observer {
  return {
    ...(outerRequest &&
      request && { request: (c, next) => outerRequest(c, async () => void (await request(c, next))) }),
    ...(outerTask && task && { task: (name, run) => outerTask(name, () => task(name, run)) }),
  };
}
