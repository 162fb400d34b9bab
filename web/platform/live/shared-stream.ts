import type { Subscription } from '@passa/domain';
import { electLeader } from './leader-election.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { openStream, type OpenStream, type StreamedEvent, type StreamOptions } from './stream.ts';

type SharedStreamOptions = Pick<StreamOptions, 'checkSession'> & {
  /** The subscriptions for what this tab shows. */
  subscriptions: () => Subscription[];
  /** @param at when the event arrived, milliseconds since the epoch */
  onEvent: (event: StreamedEvent, at: number) => void;
  /** Called when this tab missed events up to this time. Data fetched before it may be stale. */
  onGap: (before: number) => void;
};

/** The messages between tabs. `at` is when the event arrived; all tabs share one clock. */
type Message =
  | { type: 'event'; event: StreamedEvent; at: number }
  | { type: 'watch'; tab: string; subscriptions: Subscription[] }
  | { type: 'ping' }
  | { type: 'pong'; at: number };

/** How long the leader may take to respond, since a phone freezes background tabs. Milliseconds. */
const TIMEOUT = 1_500;

/**
 * Shares one stream among all tabs of an account: the leader opens it with the subscriptions of all tabs, and passes its events
 * on.
 */
export function shareStream(accountId: string, options: SharedStreamOptions): OpenStream {
  const { onEvent, onGap, checkSession, subscriptions } = options;
  // Browsers offer locks to secure contexts only. Without TLS each tab has a stream of its own.
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    return openStream({
      onEvent: (event) => onEvent(event, Date.now()),
      checkSession,
      subscriptions: () => mergeSubscriptions(subscriptions()),
    });
  }

  const name = `passa live ${accountId}`;
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const broadcast = (message: Message) => channel.postMessage(message);
  const others = new Map<string, Subscription[]>();
  const closed = new AbortController();
  const { signal } = closed;
  let stream: OpenStream | undefined;
  let lastEventAt = 0;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const handle = (event: StreamedEvent, at: number) => {
    lastEventAt = at;
    onEvent(event, at);
  };
  const passOn = (event: StreamedEvent) => {
    if (event.type === 'alive') return;
    const at = Date.now();
    broadcast({ type: 'event', event, at });
    handle(event, at);
  };
  const lead = () => {
    // Forgets tabs that have closed or crashed without a message. The others respond to the ping.
    others.clear();
    broadcast({ type: 'ping' });
    const merged = () => mergeSubscriptions([...subscriptions(), ...[...others.values()].flat()]);
    stream = openStream({ onEvent: passOn, checkSession, subscriptions: merged });
    return () => {
      stream?.close();
      stream = undefined;
    };
  };
  const leadership = electLeader(name, lead);

  const ping = () => {
    if (document.visibilityState === 'hidden' || leadership.isLeader()) return;
    broadcast({ type: 'ping' });
    clearTimeout(timeout);
    timeout = setTimeout(leadership.takeOver, TIMEOUT);
  };
  const broadcastOwn = () => broadcast({ type: 'watch', tab, subscriptions: subscriptions() });
  const broadcastNone = () => broadcast({ type: 'watch', tab, subscriptions: [] });

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ping') {
      broadcastOwn();
      if (leadership.isLeader()) broadcast({ type: 'pong', at: lastEventAt });
      return;
    }
    if (data.type === 'watch') {
      others.set(data.tab, data.subscriptions);
      stream?.update();
      return;
    }
    clearTimeout(timeout);
    if (data.type === 'event') handle(data.event, data.at);
    else if (data.at > lastEventAt) {
      // An event arrived before this tab was opened, or while it was frozen.
      lastEventAt = data.at;
      onGap(data.at);
    }
  });
  document.addEventListener('visibilitychange', ping, { signal });
  window.addEventListener('pagehide', broadcastNone, { signal });
  window.addEventListener('pageshow', broadcastOwn, { signal });
  broadcastOwn();
  ping();

  return {
    update: () => {
      broadcastOwn();
      stream?.update();
    },
    close: () => {
      closed.abort();
      clearTimeout(timeout);
      // The lock is released in a later task, and the channel is closed by then.
      stream?.close();
      broadcastNone();
      // A tab that leaves has usually logged out, and its stream closes before the server can send this event.
      broadcast({ type: 'event', event: { type: 'session-ended' }, at: Date.now() });
      leadership.resign();
      channel.close();
    },
  };
}
