import { useSyncExternalStore } from 'react';

// Tailwind's breakpoint `xl`.
const WIDE = '(min-width: 80rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen has room for a second column. The column comes after the main column in reading order, too. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
