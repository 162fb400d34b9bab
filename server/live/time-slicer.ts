import type { Stream } from './stream.ts';

/** So many at a time: a few milliseconds, after which whatever else has come meanwhile is done. */
const SLICE = 250;

/** Goes through many streams a slice at a time, so that nobody else waits for all of them. */
export function createTimeSlicer() {
  /** What is to be told to a whole set, and is not on its way yet. */
  const waiting = new Map<Set<Stream>, string[]>();

  function forEachSliced(streams: Set<Stream>, act: (stream: Stream) => void, done?: () => void): void {
    // A set's iterator takes in its stride what comes and goes meanwhile.
    const rest = streams.values();
    const takeSome = () => {
      for (let taken = 0; taken < SLICE; taken += 1) {
        const { value: stream } = rest.next();
        if (!stream) return done?.();
        act(stream);
      }
      setImmediate(takeSome);
    };
    setImmediate(takeSome);
  }

  /** All that has come to be told since the last turn goes in one. */
  function sendPending(streams: Set<Stream>): void {
    const words = waiting.get(streams)?.join('');
    if (!words) {
      waiting.delete(streams);
      return;
    }
    waiting.set(streams, []);
    const bytes = Buffer.from(words);
    forEachSliced(
      streams,
      (stream) => stream.send(bytes),
      () => sendPending(streams),
    );
  }

  return {
    forEachSliced,

    /** Tells all of a set, in the order in which it is asked to. */
    broadcast(streams: Set<Stream>, words: string): void {
      const told = waiting.get(streams);
      if (told) {
        told.push(words);
        return;
      }
      waiting.set(streams, [words]);
      setImmediate(() => sendPending(streams));
    },
  };
}
