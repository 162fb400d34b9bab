import {
  HEARTBEAT_INTERVAL,
  LIVE_EVENT_TYPES,
  OWN_EVENTS,
  parseSubscription,
  STREAM_EVENT_TYPES,
  type LiveEvent,
  type StreamEvent,
} from '@passa/domain';
import { onlineManager } from '@tanstack/react-query';
import { backoffDelay } from '../http/backoff.ts';

export type StreamedEvent = LiveEvent | StreamEvent;

export type StreamOptions = {
  /** `ready` contains only topics that no earlier stream has covered. */
  onEvent: (event: StreamedEvent) => void;
  /** Called before each connection, as a refused stream gives no reason. Rejects if the server does not respond. */
  checkSession: () => Promise<void>;
  /** The subscriptions that the stream should have. */
  subscriptions: () => string[];
};

export type OpenStream = {
  /** Call this when `subscriptions` may have changed. */
  update: () => void;
  close: () => void;
};

const SILENCE_TIMEOUT = 2 * HEARTBEAT_INTERVAL;

type Connection = { source: EventSource; subscriptions: string[] };

/**
 * Keeps a stream open. `EventSource` alone would reconnect at the same moment in every browser, and not at all after a
 * response such as 503. If the subscriptions change, another stream replaces the open one as soon as it is ready, so that no event
 * is missed in between.
 */
export function openStream({ onEvent, checkSession, subscriptions }: StreamOptions): OpenStream {
  const closed = new AbortController();
  const { signal } = closed;
  let current: Connection | undefined;
  let opening: Connection | undefined;
  let isChecking = false;
  let failures = 0;
  let lastEventAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (delay: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, delay);
  };
  const disconnect = () => {
    clearTimeout(timer);
    current?.source.close();
    opening?.source.close();
    current = opening = undefined;
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
    opening?.source.close();
    const next = subscriptions();
    const query = next.length > 0 ? `?watch=${encodeURIComponent(next.join())}` : '';
    const connection = { source: new EventSource(`/api/live${query}`), subscriptions: next };
    opening = connection;
    connection.source.addEventListener('error', reconnect);
    for (const type of [...LIVE_EVENT_TYPES, ...STREAM_EVENT_TYPES]) {
      connection.source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        restartSilenceTimer();
        const event = { type, ...(JSON.parse(data) as object) } as StreamedEvent;
        onEvent(event.type === 'ready' ? replaceCurrent(connection, event.quiet) : event);
      });
    }
    restartSilenceTimer();
  };
  const replaceCurrent = (connection: Connection, lastEventAgo: Record<string, number>): StreamedEvent => {
    failures = 0;
    const before = current;
    before?.source.close();
    [current, opening] = [connection, undefined];
    const isNew = (subscription: string) => !before?.subscriptions.includes(subscription);
    const topics = connection.subscriptions.filter(isNew).map((each) => parseSubscription(each).topic);
    const uncovered = before ? topics : [OWN_EVENTS, ...topics];
    const isUncovered = ([topic]: [string, number]) => uncovered.includes(topic);
    return { type: 'ready', quiet: Object.fromEntries(Object.entries(lastEventAgo).filter(isUncovered)) };
  };
  const open = () => {
    if (isChecking || signal.aborted) return;
    isChecking = true;
    disconnect();
    checkSession()
      .then(() => !signal.aborted && connect(), reconnect)
      .finally(() => (isChecking = false));
  };
  const update = () => {
    const latest = opening ?? current;
    if (latest && latest.subscriptions.join() !== subscriptions().join()) connect();
  };
  // The network may be back. The device may have slept, and its timers with it.
  const reopenIfSilent = () => {
    const isSilent = !(opening ?? current) || Date.now() - lastEventAt > SILENCE_TIMEOUT;
    if (document.visibilityState === 'visible' && isSilent) open();
  };

  document.addEventListener('visibilitychange', reopenIfSilent, { signal });
  window.addEventListener('online', reopenIfSilent, { signal });
  const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && reopenIfSilent());
  open();
  return {
    update,
    close: () => {
      closed.abort();
      unsubscribe();
      disconnect();
    },
  };
}
