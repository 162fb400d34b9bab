import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router';
import { tabStorage } from '../safe-storage.ts';
import { entryKey } from './location.ts';

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

/**
 * Records the scroll position of each history entry, and restores it. The browser's own restoration runs before a page has its content, and
 * so does the router's, which here only shows a new page at its top or its hash.
 */
export function recordScroll(router: Pick<RegisteredRouter, 'subscribe'>): void {
  // A skeleton is shorter than the page that it replaces. The position of that page stays as it is when the user leaves.
  router.subscribe('onBeforeLoad', () => {
    recordPosition();
    shownKey = undefined;
  });
  router.subscribe('onRendered', ({ toLocation }) => restoreScroll(toLocation));
  history.scrollRestoration = 'manual';
  positions = JSON.parse(tabStorage.get(NAME) ?? '{}') as typeof positions;
  window.addEventListener('scroll', recordPosition);
  // A user who scrolls meanwhile stays there.
  for (const input of ['wheel', 'pointerdown', 'keydown']) {
    window.addEventListener(input, () => (target = undefined), { passive: true });
  }
  new ResizeObserver(approachTarget).observe(document.documentElement);
  window.addEventListener('pagehide', () => tabStorage.set(NAME, JSON.stringify(positions)));
}

function recordPosition(): void {
  if (shownKey !== undefined && target === undefined) positions[shownKey] = window.scrollY;
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

/** Scrolls to the recorded position of a page, or to the element named by the hash. Otherwise the page stays where it is. */
export function restoreScroll(location: Pick<ParsedLocation, 'state' | 'hash'>): void {
  shownKey = entryKey(location);
  target = positions[shownKey] ?? (location.hash || undefined);
  deadline = Date.now() + TIMEOUT;
  if (target !== undefined) approachTarget();
}
