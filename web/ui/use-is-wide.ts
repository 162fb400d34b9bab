import { useSyncExternalStore } from 'react';

// Where a second column begins, as `xl` in a style sheet.
const WIDE = '(min-width: 80rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for something beside the main column: it then comes after that in reading, too. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
