/** The role of this tab among all tabs of this browser. */
export type Leadership = {
  isLeader: () => boolean;
  /** Takes over from a leader that does not respond. */
  takeOver: () => void;
  /** Gives up the leadership, or the wait for it. */
  resign: () => void;
};

/**
 * Runs `lead` in one tab at a time: in this tab as soon as no other tab leads, until another tab takes over. This tab then
 * waits again.
 * @param lead starts leading; returns a function that stops it
 */
export function electLeader(name: string, lead: () => () => void): Leadership {
  const resigned = new AbortController();
  let waiting = new AbortController();
  let stopLeading: (() => void) | undefined;

  const request = async (options: LockOptions) => {
    let stop: (() => void) | undefined;
    const leadUntilResigned = () =>
      new Promise<void>((resolve) => {
        // The lock can be granted after this tab has resigned, since a request that steals it cannot be aborted.
        if (resigned.signal.aborted) {
          resolve();
          return;
        }
        resigned.signal.addEventListener('abort', () => resolve(), { once: true });
        // The request that waited for the lock may get it just before this one steals it.
        stopLeading?.();
        stop = stopLeading = lead();
      });
    try {
      await navigator.locks.request(name, options, leadUntilResigned);
    } catch (error) {
      // An AbortError means that the lock is lost: this tab stopped waiting for it, or another tab stole it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    if (!stop || stop !== stopLeading) return;
    stopLeading = undefined;
    stop();
    if (!resigned.signal.aborted) waitForLeadership();
  };
  const waitForLeadership = () => {
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  };

  waitForLeadership();
  return {
    isLeader: () => stopLeading !== undefined,
    takeOver: () => {
      if (stopLeading || resigned.signal.aborted) return;
      waiting.abort();
      void request({ steal: true });
    },
    resign: () => {
      resigned.abort();
      waiting.abort();
    },
  };
}
