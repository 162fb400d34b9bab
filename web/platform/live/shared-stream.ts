import { electLeader } from './leader-election.ts';
import { openStream, type StreamedEvent, type StreamOptions } from './stream.ts';

type SharedStreamOptions = Pick<StreamOptions, 'checkSession' | 'dataSince'> & {
  onEvent: (event: StreamedEvent) => void;
  /** Called when this tab missed events up to this time. Data fetched before it may be stale. */
  onGap: (before: number) => void;
};

/** What tabs tell each other. They share one clock: `at` is when the event arrived. */
type Message = { type: 'event'; event: StreamedEvent; at: number } | { type: 'ping' } | { type: 'pong'; at: number };

/** How long the leader may take to answer, in milliseconds. A phone freezes background tabs. */
const TIMEOUT = 1_500;

/**
 * Shares one stream among all tabs of an account: the leader opens it and passes its events on.
 * @returns a function that stops listening
 */
export function shareStream(accountId: string, options: SharedStreamOptions): () => void {
  const { onEvent, onGap, checkSession, dataSince } = options;
  // Browsers offer locks to secure contexts only. Without TLS each tab has a stream of its own.
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return openStream({ onEvent, checkSession, dataSince });

  const name = `passa live ${accountId}`;
  const channel = new BroadcastChannel(name);
  const broadcast = (message: Message) => channel.postMessage(message);
  let lastEventAt = 0;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const handle = (event: StreamedEvent, at: number) => {
    lastEventAt = at;
    onEvent(event);
  };
  const passOn = (event: StreamedEvent) => {
    if (event.type === 'alive') return;
    const at = Date.now();
    // `ready-unchanged` is about the leader's data; the other tabs may have older data.
    broadcast({ type: 'event', event: event.type === 'ready-unchanged' ? { type: 'ready' } : event, at });
    handle(event, at);
  };
  const leadership = electLeader(name, () => openStream({ onEvent: passOn, checkSession, dataSince }));

  const ping = () => {
    if (document.visibilityState === 'hidden' || leadership.isLeader()) return;
    broadcast({ type: 'ping' });
    clearTimeout(timeout);
    timeout = setTimeout(leadership.takeOver, TIMEOUT);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ping') {
      if (leadership.isLeader()) broadcast({ type: 'pong', at: lastEventAt });
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
  document.addEventListener('visibilitychange', ping);
  ping();

  return () => {
    document.removeEventListener('visibilitychange', ping);
    clearTimeout(timeout);
    // A tab that leaves has usually logged out, and its stream closes before the server can say so.
    broadcast({ type: 'event', event: { type: 'session-ended' }, at: Date.now() });
    leadership.resign();
    channel.close();
  };
}
