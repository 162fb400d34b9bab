import type { AddressedEvent, Live } from '../platform/live/live.ts';

/** Records every event that is published from now on. */
export function recordEvents(live: Live): { events: AddressedEvent[]; end: () => void } {
  const events: AddressedEvent[] = [];
  const ignore = () => {};
  const end = live.subscribe({
    onEvents: (published) => void events.push(...published),
    onSessionEnd: ignore,
    onGap: ignore,
    onDisconnect: ignore,
  });
  return { events, end };
}
