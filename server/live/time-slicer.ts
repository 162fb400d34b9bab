import type { Stream } from './stream.ts';

/** Streams per slice: a few milliseconds, after which the event loop runs other work. */
const SLICE_SIZE = 250;

/** Sends to many streams a slice at a time, so that other requests do not wait for all of them. */
export function createTimeSlicer() {
  /** Payloads that are not being sent yet, by the set of streams that they are for. */
  const pending = new Map<Set<Stream>, string[]>();

  function forEachSliced(streams: Set<Stream>, act: (stream: Stream) => void, done?: () => void): void {
    // A set's iterator tolerates additions and removals during the iteration.
    const rest = streams.values();
    const takeSome = () => {
      for (let taken = 0; taken < SLICE_SIZE; taken += 1) {
        const { value: stream } = rest.next();
        if (!stream) return done?.();
        act(stream);
      }
      setImmediate(takeSome);
    };
    setImmediate(takeSome);
  }

  /** Sends all payloads that have come since the last round as one. */
  function sendPending(streams: Set<Stream>): void {
    const payload = pending.get(streams)?.join('');
    if (!payload) {
      pending.delete(streams);
      return;
    }
    pending.set(streams, []);
    const bytes = Buffer.from(payload);
    forEachSliced(
      streams,
      (stream) => stream.send(bytes),
      () => sendPending(streams),
    );
  }

  return {
    forEachSliced,

    /** Sends a payload to all streams of a set; payloads keep their order. */
    broadcast(streams: Set<Stream>, payload: string): void {
      const queued = pending.get(streams);
      if (queued) {
        queued.push(payload);
        return;
      }
      pending.set(streams, [payload]);
      setImmediate(() => sendPending(streams));
    },
  };
}
