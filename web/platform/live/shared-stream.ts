import { openStream, type Heard, type StreamWishes } from './stream.ts';
import { takeTurns } from './turns.ts';

type SharedWishes = Pick<StreamWishes, 'seeWhoIsSignedIn' | 'heldSince'> & {
  onHeard: (event: Heard) => void;
  /** Called when something has happened that this tab did not hear: what was asked for before may be old. */
  onMissed: (before: number) => void;
};

/** What tabs say to each other. Their clock is one: `at` is when the event was heard. */
type Message = { say: 'heard'; event: Heard; at: number } | { say: 'anybody there?' } | { say: 'here'; at: number };

/** How long the tab that has the stream may take to answer; a phone freezes what nobody looks at. */
const PATIENCE = 1_500;

/**
 * Hears one stream for all tabs of an account: the tab that has it passes everything on.
 * @returns what ends the listening
 */
export function shareStream(accountId: string, wishes: SharedWishes): () => void {
  const { onHeard, onMissed, seeWhoIsSignedIn, heldSince } = wishes;
  // Browsers keep locks from pages that come without TLS: there each tab has a stream of its own.
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return openStream({ onHeard, seeWhoIsSignedIn, heldSince });

  const name = `passa live ${accountId}`;
  const channel = new BroadcastChannel(name);
  const tell = (message: Message) => channel.postMessage(message);
  let heardAt = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const hear = (event: Heard, at: number) => {
    heardAt = at;
    onHeard(event);
  };
  const passOn = (event: Heard) => {
    if (event.type === 'alive') return;
    const at = Date.now();
    // What the others have may be older than what this one has said that it has.
    tell({ say: 'heard', event: event.type === 'ready-unchanged' ? { type: 'ready' } : event, at });
    hear(event, at);
  };
  const turns = takeTurns(name, () => openStream({ onHeard: passOn, seeWhoIsSignedIn, heldSince }));

  const ask = () => {
    if (document.visibilityState === 'hidden' || turns.isMine()) return;
    tell({ say: 'anybody there?' });
    clearTimeout(patience);
    patience = setTimeout(turns.seize, PATIENCE);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.say === 'anybody there?') {
      if (turns.isMine()) tell({ say: 'here', at: heardAt });
      return;
    }
    clearTimeout(patience);
    if (data.say === 'heard') hear(data.event, data.at);
    else if (data.at > heardAt) {
      // Before this tab was there, or while it was frozen.
      heardAt = data.at;
      onMissed(data.at);
    }
  });
  document.addEventListener('visibilitychange', ask);
  ask();

  return () => {
    document.removeEventListener('visibilitychange', ask);
    clearTimeout(patience);
    // Who leaves has logged out, as a rule, and the stream goes before it can say so.
    tell({ say: 'heard', event: { type: 'session-ended' }, at: Date.now() });
    turns.leave();
    channel.close();
  };
}
