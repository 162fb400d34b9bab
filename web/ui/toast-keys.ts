import { toast } from 'sonner';

/**
 * The keys within the toasts. Tab leads out of them to what follows: the library would move the focus back to the element before the
 * toasts, so that Tab never got past them. After the library's key (Alt+T), Tab does go back. Escape dismisses the toasts.
 * @param region the section with the toasts
 * @returns ends it
 */
export function handleToastKeys(region: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let lastKey = '';
  document.addEventListener('keydown', ({ key }) => (lastKey = key), { capture: true, signal });
  let cameByTab = false;
  const hideArrival = (event: FocusEvent) => {
    const isWithin = event.relatedTarget instanceof Node && region.contains(event.relatedTarget);
    if (!isWithin) cameByTab = lastKey === 'Tab';
    // The library remembers the element from which the focus came.
    if (cameByTab) event.stopPropagation();
  };
  region.addEventListener('focusin', hideArrival, { signal });
  region.addEventListener('keydown', ({ key }) => key === 'Escape' && toast.dismiss(), { signal });
  return () => ending.abort();
}
