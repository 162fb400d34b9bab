import type { Listener } from './live.ts';

/** A set of listeners that is called like one. */
export function createListenerSet(): Required<Listener> & { add: (listener: Listener) => () => void } {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvents: (events) => {
      if (events.length > 0) for (const listener of listeners) listener.onEvents(events);
    },
    onSessionEnd: (sessionId) => {
      for (const listener of listeners) listener.onSessionEnd(sessionId);
    },
    onGap: () => {
      for (const listener of listeners) listener.onGap();
    },
    onDisconnect: (spread) => {
      for (const listener of listeners) listener.onDisconnect(spread);
    },
    onStopRequest: (key) => {
      for (const listener of listeners) listener.onStopRequest?.(key);
    },
  };
}
