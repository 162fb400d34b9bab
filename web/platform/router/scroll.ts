import type { Shown } from './router.ts';

const NAME = 'passa.scroll';

let positions: Record<string, number> = {};
let shownKey: string | undefined;

/** Records the scroll position of each history entry. The browser's own restoration runs before a page has its content. */
export function recordScroll(): void {
  history.scrollRestoration = 'manual';
  try {
    positions = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as typeof positions;
  } catch {
    // Storage is refused, as in a private window.
  }
  window.addEventListener('scroll', () => {
    if (shownKey !== undefined) positions[shownKey] = window.scrollY;
  });
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(positions));
    } catch {
      // Storage is full or refused: the next document begins at the top.
    }
  });
}

/** Whether a page does not begin at its top when it is restored. */
export const hasPosition = (key: string): boolean => Boolean(positions[key]);

/** Scrolls to where a page begins: its recorded position, the element named by the hash, or the top. */
export function scrollTo({ location: { key, hash }, scroll }: Shown): void {
  shownKey = key;
  const position = positions[key];
  if (scroll === 'keep') return;
  if (scroll === 'restore' && position !== undefined) window.scrollTo(0, position);
  else if (hash) document.getElementById(hash)?.scrollIntoView();
  else window.scrollTo(0, 0);
}
