import { tabStorage } from '../safe-storage.ts';
import type { Shown } from './router.ts';

const NAME = 'passa.scroll';
/** How long a page may take to grow to its recorded position. Milliseconds. */
const TIMEOUT = 10_000;

let positions: Record<string, number> = {};
let shownKey: string | undefined;
/**
 * The position that the page on the screen has not reached yet, because its content is still loading, or the element to stay at while the
 * content above it grows.
 */
let target: number | string | undefined;
let deadline = 0;

/** Records the scroll position of each history entry. The browser's own restoration runs before a page has its content. */
export function recordScroll(): void {
  history.scrollRestoration = 'manual';
  positions = JSON.parse(tabStorage.get(NAME) ?? '{}') as typeof positions;
  window.addEventListener('scroll', () => {
    if (shownKey !== undefined && target === undefined) positions[shownKey] = window.scrollY;
  });
  // A user who scrolls meanwhile stays there.
  for (const input of ['wheel', 'pointerdown', 'keydown']) {
    window.addEventListener(input, () => (target = undefined), { passive: true });
  }
  new ResizeObserver(approachTarget).observe(document.documentElement);
  window.addEventListener('pagehide', () => tabStorage.set(NAME, JSON.stringify(positions)));
}

function approachTarget(): void {
  if (Date.now() >= deadline) target = undefined;
  if (typeof target === 'string') document.getElementById(target)?.scrollIntoView();
  else if (target !== undefined) {
    window.scrollTo(0, target);
    if (window.scrollY > target - 1) target = undefined;
  }
}

/** Whether a page does not begin at its top when it is restored. */
export const hasPosition = (key: string): boolean => Boolean(positions[key]);

/** Scrolls to where a page begins: its recorded position, the element named by the hash, or the top. */
export function scrollTo({ location: { key, hash }, scroll }: Shown): void {
  shownKey = key;
  target = undefined;
  if (scroll === 'keep') return;
  target = (scroll === 'restore' ? positions[key] : undefined) ?? (hash || undefined);
  if (target !== undefined) {
    deadline = Date.now() + TIMEOUT;
    approachTarget();
  } else window.scrollTo(0, 0);
}
