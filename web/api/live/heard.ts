import type { LiveEvent } from '@passa/domain';
import { useEffect, useEffectEvent } from 'react';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Hands an event to whoever in this tab wants to do more than show what has changed. */
export function handOn(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Calls a component for each event that the stream brings, in whichever tab of the browser it is heard. */
export function useLiveEvents(listener: Listener): void {
  const listen = useEffectEvent(listener);
  useEffect(() => {
    const hear: Listener = (event) => listen(event);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
}
