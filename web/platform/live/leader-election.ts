/** The role of this tab among all tabs of this browser. */
export type Leadership = {
  isLeader: () => boolean;
  /** Takes over from a leader that does not answer. */
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
  let stop: (() => void) | undefined;

  const hold = () =>
    new Promise<void>((resolve) => {
      resigned.signal.addEventListener('abort', () => resolve(), { once: true });
      stop = lead();
    });

  const request = async (options: LockOptions) => {
    try {
      await navigator.locks.request(name, options, hold);
    } catch (error) {
      // An AbortError means that the lock is lost: this tab stopped waiting for it, or another tab stole it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    const wasLeader = stop !== undefined;
    stop?.();
    stop = undefined;
    if (wasLeader && !resigned.signal.aborted) queue();
  };
  const queue = () => {
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  };

  queue();
  return {
    isLeader: () => stop !== undefined,
    takeOver: () => {
      if (stop || resigned.signal.aborted) return;
      waiting.abort();
      void request({ steal: true });
    },
    resign: () => {
      resigned.abort();
      waiting.abort();
    },
  };
}
