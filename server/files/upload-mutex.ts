/**
 * Lets one at a time do something with a key, in this process. A newcomer asks the one before it to stop, and waits: whoever
 * comes back after a lost connection is the same sender, and the server may not have noticed yet.
 */
export function createUploadMutex() {
  const current = new Map<string, { stop: () => void; ended: Promise<void> }>();
  return async <Result>(key: string, act: (stopped: AbortSignal) => Promise<Result>): Promise<Result> => {
    for (let before = current.get(key); before; before = current.get(key)) {
      before.stop();
      await before.ended;
    }
    const stopping = new AbortController();
    const acting = act(stopping.signal);
    const leave = () => void current.delete(key);
    current.set(key, { stop: () => stopping.abort(), ended: acting.then(leave, leave) });
    return acting;
  };
}
