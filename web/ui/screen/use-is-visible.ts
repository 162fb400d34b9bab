import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether this tab is visible. */
export const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
