import type { Listener } from './live.ts';

/** Those who listen in this process, told as one. */
export function openListeners(): Listener & { add: (listener: Listener) => () => void } {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heard: (announcements) => {
      if (announcements.length > 0) for (const listener of listeners) listener.heard(announcements);
    },
    sessionEnded: (sessionId) => {
      for (const listener of listeners) listener.sessionEnded(sessionId);
    },
    missed: () => {
      for (const listener of listeners) listener.missed();
    },
    lost: () => {
      for (const listener of listeners) listener.lost();
    },
  };
}
