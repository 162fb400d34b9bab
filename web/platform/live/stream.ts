import { ALIVE_EVERY, LIVE_EVENT_TYPES, STREAM_EVENT_TYPES, type LiveEvent, type StreamEvent } from '@passa/domain';
import { onlineManager } from '@tanstack/react-query';
import { pauseAfter } from '../http/pause.ts';

export type Heard = LiveEvent | StreamEvent;

export type StreamWishes = {
  onHeard: (event: Heard) => void;
  /** Asked before each opening: a stream is refused without saying why. Rejects where nobody answers. */
  seeWhoIsSignedIn: () => Promise<void>;
  /** When the oldest of what is held was asked for, in milliseconds. */
  heldSince: () => number;
};

const LONGEST_SILENCE = 2 * ALIVE_EVERY;

/** So long a request may be under way, milliseconds, and what it says of the time still be true. */
const ON_THE_WAY = 3_000;
/** More than any server remembers, milliseconds. */
const LONGEST_AGO = 999_999_999;

/**
 * Keeps a stream open. `EventSource` would come back by itself, but at the same moment in every browser, and not at all
 * after an answer such as 503.
 * @returns what closes it
 */
export function openStream({ onHeard, seeWhoIsSignedIn, heldSince }: StreamWishes): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  let source: EventSource | undefined;
  let isOpening = false;
  let failures = 0;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (pause: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, pause);
  };
  const drop = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const lose = () => {
    drop();
    if (!signal.aborted) wait(pauseAfter(failures++, Math.random()), open);
  };
  const noteLife = () => {
    heardAt = Date.now();
    wait(LONGEST_SILENCE, lose);
  };

  const listen = () => {
    const askedAt = Date.now();
    const since = Math.ceil(askedAt - heldSince()) + ON_THE_WAY;
    source = new EventSource(`/api/live?since=${String(Math.min(since, LONGEST_AGO))}`);
    source.addEventListener('error', lose);
    for (const type of [...LIVE_EVENT_TYPES, ...STREAM_EVENT_TYPES]) {
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        noteLife();
        if (type === 'ready' || type === 'ready-unchanged') failures = 0;
        const isTooLate = type === 'ready-unchanged' && Date.now() - askedAt > ON_THE_WAY;
        onHeard(isTooLate ? { type: 'ready' } : ({ type, ...(JSON.parse(data) as object) } as Heard));
      });
    }
    noteLife();
  };
  const open = () => {
    if (isOpening || signal.aborted) return;
    isOpening = true;
    drop();
    seeWhoIsSignedIn()
      .then(() => !signal.aborted && listen(), lose)
      .finally(() => (isOpening = false));
  };
  /** The way may be free again, or the device has slept and its timers with it. */
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && (!source || Date.now() - heardAt > LONGEST_SILENCE)) open();
  };

  document.addEventListener('visibilitychange', lookAgain, { signal });
  window.addEventListener('online', lookAgain, { signal });
  const unwatch = onlineManager.subscribe((isOnline) => isOnline && lookAgain());
  open();
  return () => {
    closed.abort();
    unwatch();
    drop();
  };
}
