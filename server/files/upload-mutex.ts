/**
 * Creates a mutex with keys, within this process. A new task asks the running one with the same key to stop, and waits
 * for it: after a lost connection the same client comes back, and the server may not have noticed the loss yet.
 */
export function createUploadMutex() {
  const current = new Map<string, { stop: () => void; ended: Promise<void> }>();
  return {
    run: async <Result>(key: string, work: (stopped: AbortSignal) => Promise<Result>): Promise<Result> => {
      for (let before = current.get(key); before; before = current.get(key)) {
        before.stop();
        await before.ended;
      }
      const stopping = new AbortController();
      const running = work(stopping.signal);
      const release = () => void current.delete(key);
      current.set(key, { stop: () => stopping.abort(), ended: running.then(release, release) });
      return running;
    },
    /** Asks the running task with a key to stop. */
    stop: (key: string): void => current.get(key)?.stop(),
  };
}
