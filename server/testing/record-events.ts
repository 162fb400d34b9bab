import type { AddressedEvent, Live } from '../platform/live/live.ts';

/** Records every event that is published from now on. */
export function recordEvents(live: Live): { heard: AddressedEvent[]; end: () => void } {
  const heard: AddressedEvent[] = [];
  const ignore = () => {};
  const end = live.subscribe({
    onEvents: (announcements) => void heard.push(...announcements),
    onSessionEnd: ignore,
    onGap: ignore,
    onDisconnect: ignore,
  });
  return { heard, end };
}
