import { useSyncExternalStore } from 'react';

/** A hook that returns whether a media query matches. */
export function mediaQueryHook(query: string) {
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return function useMatches(): boolean {
    return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  };
}
