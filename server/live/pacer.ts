import { performance } from 'node:perf_hooks';
import type { Stream } from './stream.ts';

/** Events that come within this time go out in one message. Milliseconds. */
const INTERVAL = 20;
/** Streams that get a message in one interval: at most a thousand a second. */
const SLICE_SIZE = 20;
/** The event loop utilization above which only one stream gets a message in an interval. */
const BUSY = 0.8;

/**
 * Sends events about jobs to streams. Each browser that receives one requests its list again, so that the rate of messages limits
 * the rate of those requests: few streams get theirs at once, and many get theirs one slice after the other, with all events that
 * have come in the meantime.
 * @param options `load` is the event loop utilization since the last call, from 0 to 1
 */
export function createPacer({ load = measureLoad() }: { load?: () => number } = {}) {
  const queued = new Map<Stream, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  function sendSlice(): void {
    timer = undefined;
    let remaining = load() > BUSY ? 1 : SLICE_SIZE;
    for (const [stream, payloads] of queued) {
      queued.delete(stream);
      stream.send([...payloads].join(''));
      remaining -= 1;
      if (remaining === 0) break;
    }
    if (queued.size > 0) timer = setTimeout(sendSlice, INTERVAL);
  }

  function send(stream: Stream, payload: string): void {
    const payloads = queued.get(stream);
    if (payloads) payloads.add(payload);
    else queued.set(stream, new Set([payload]));
    timer ??= setTimeout(sendSlice, INTERVAL);
  }

  return {
    send,
    /**
     * Sends a stream what is queued for the streams that it may replace: a browser closes the old one once the new one is ready.
     * An event that both get does no harm.
     */
    sendQueuedOf(replaced: Iterable<Stream>, stream: Stream): void {
      for (const one of replaced) {
        if (one === stream) continue;
        for (const payload of queued.get(one) ?? []) send(stream, payload);
      }
    },
    /** Drops what a stream has not been sent. */
    remove: (stream: Stream) => void queued.delete(stream),
  };
}

function measureLoad(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
