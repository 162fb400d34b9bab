import {
  HEARTBEAT_INTERVAL,
  LIVE_EVENT_TYPES,
  STREAM_EVENT_TYPES,
  type LiveEvent,
  type StreamEvent,
} from '@passa/domain';
import { onlineManager } from '@tanstack/react-query';
import { backoffDelay } from '../http/backoff.ts';

export type StreamedEvent = LiveEvent | StreamEvent;

export type StreamOptions = {
  onEvent: (event: StreamedEvent) => void;
  /** Called before each connection, as a refused stream gives no reason. Rejects if the server does not answer. */
  checkSession: () => Promise<void>;
  /** When the oldest data of this tab was requested, in milliseconds since the epoch. */
  dataSince: () => number;
};

const SILENCE_TIMEOUT = 2 * HEARTBEAT_INTERVAL;

/** Allowance for the time a request travels, in milliseconds. */
const TRAVEL_TIME = 3_000;
/** More than any server remembers, milliseconds. */
const LONGEST_AGO = 999_999_999;

/**
 * Keeps a stream open. `EventSource` alone would reconnect at the same moment in every browser, and not at all after an
 * answer such as 503.
 * @returns a function that closes the stream
 */
export function openStream({ onEvent, checkSession, dataSince }: StreamOptions): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  let source: EventSource | undefined;
  let isOpening = false;
  let failures = 0;
  let lastEventAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (delay: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, delay);
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const reconnect = () => {
    disconnect();
    if (!signal.aborted) schedule(backoffDelay(failures++, Math.random()), open);
  };
  const restartSilenceTimer = () => {
    lastEventAt = Date.now();
    schedule(SILENCE_TIMEOUT, reconnect);
  };

  const connect = () => {
    const requestedAt = Date.now();
    const since = Math.ceil(requestedAt - dataSince()) + TRAVEL_TIME;
    source = new EventSource(`/api/live?since=${String(Math.min(since, LONGEST_AGO))}`);
    source.addEventListener('error', reconnect);
    for (const type of [...LIVE_EVENT_TYPES, ...STREAM_EVENT_TYPES]) {
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        restartSilenceTimer();
        if (type === 'ready' || type === 'ready-unchanged') failures = 0;
        const isTooLate = type === 'ready-unchanged' && Date.now() - requestedAt > TRAVEL_TIME;
        onEvent(isTooLate ? { type: 'ready' } : ({ type, ...(JSON.parse(data) as object) } as StreamedEvent));
      });
    }
    restartSilenceTimer();
  };
  const open = () => {
    if (isOpening || signal.aborted) return;
    isOpening = true;
    disconnect();
    checkSession()
      .then(() => !signal.aborted && connect(), reconnect)
      .finally(() => (isOpening = false));
  };
  /** The network may be back, or the device may have slept, with its timers. */
  const reopenIfSilent = () => {
    if (document.visibilityState === 'visible' && (!source || Date.now() - lastEventAt > SILENCE_TIMEOUT)) open();
  };

  document.addEventListener('visibilitychange', reopenIfSilent, { signal });
  window.addEventListener('online', reopenIfSilent, { signal });
  const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && reopenIfSilent());
  open();
  return () => {
    closed.abort();
    unsubscribe();
    disconnect();
  };
}
