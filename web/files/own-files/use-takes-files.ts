import { useSyncExternalStore } from 'react';

/**
 * The specification's "mobile app" is this app on a phone: files are given where the screen is small, or where the app is
 * installed. The width is that of the side menu.
 */
const ON_A_PHONE = '(width < 64rem), (display-mode: standalone)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(ON_A_PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether files can be uploaded, replaced and removed here; elsewhere they are looked at. */
export const useTakesFiles = () => useSyncExternalStore(watch, () => matchMedia(ON_A_PHONE).matches);
