/** What one tab of this browser does at a time, as this tab sees it. */
export type Turns = {
  isMine: () => boolean;
  /** Takes it from a tab that gives no sign of life. */
  seize: () => void;
  /** Gives it to another tab, and does not wait for it any more. */
  leave: () => void;
};

/**
 * Begins something as soon as no other tab is at it, and ends it when another tab seizes it; it then waits anew.
 * @param begin returns what ends it
 */
export function takeTurns(name: string, begin: () => () => void): Turns {
  const left = new AbortController();
  let waiting = new AbortController();
  let end: (() => void) | undefined;

  const hold = () =>
    new Promise<void>((resolve) => {
      left.signal.addEventListener('abort', () => resolve(), { once: true });
      end = begin();
    });

  const take = async (options: LockOptions) => {
    try {
      await navigator.locks.request(name, options, hold);
    } catch (error) {
      // That is how a lock is lost: this tab waits for it no longer, or another one has seized it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    const wasMine = end !== undefined;
    end?.();
    end = undefined;
    if (wasMine && !left.signal.aborted) queue();
  };
  const queue = () => {
    waiting = new AbortController();
    void take({ signal: waiting.signal });
  };

  queue();
  return {
    isMine: () => end !== undefined,
    seize: () => {
      if (end || left.signal.aborted) return;
      waiting.abort();
      void take({ steal: true });
    },
    leave: () => {
      left.abort();
      waiting.abort();
    },
  };
}
