import type { AddressedEvent, Live } from '../platform/live/live.ts';

/** What is announced from here on, whoever it is for. */
export function overhear(live: Live): { heard: AddressedEvent[]; end: () => void } {
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
