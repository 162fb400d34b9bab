import type { Log } from './log.ts';

export type Repeating = {
  /** Begins no further time, and resolves when the one under way is over. */
  stop: () => Promise<void>;
};

/**
 * Does something now and again and again, never twice at once. It keeps no process alive, and a failure is logged and
 * does not end it.
 * @param pause between the end of one time and the next, milliseconds
 * @param name what the log calls it
 * @param work returns how many things it did, for the log
 */
export function repeat(pause: number, log: Log, name: string, work: () => Promise<number>): Repeating {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const once = async () => {
    try {
      const done = await work();
      if (done > 0) log.info({ done }, name);
    } catch (error) {
      log.error({ err: error }, name);
    }
    if (!isStopped) timer = setTimeout(() => (underWay = once()), pause).unref();
  };
  let underWay = once();

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
