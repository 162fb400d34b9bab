import { useState, useSyncExternalStore } from 'react';
import { keepUp, openList, takeIn, type Dated } from './held-list.ts';

type Latest<Item> = {
  /** Which list it is: another one is opened anew. */
  name: string;
  items: Item[];
  /** Whether `items` is all there is, and not the newest of more. */
  isWhole: boolean;
  /** Whether `items` is what the server says by now. Until then the list is only just being opened. */
  isFresh: boolean;
};

/**
 * Keeps a list in its place under the finger of whoever looks at it. What is new comes in when it is asked for, or by itself
 * where that disturbs nobody: in an empty list, and while the page is not being looked at.
 */
export function useHeldList<Item extends Dated>(latest: Latest<Item>) {
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
  const isScrolled = useSyncExternalStore(watchScrolling, () => window.scrollY > 0);
  const now = { ...latest, isHidden };
  const [{ seen, held, isOpening }, setState] = useState(() => open(now));

  // Who has come back to a place further down is reading already, while what they left is still being asked for.
  if (seen.name !== now.name || (isOpening && !isScrolled)) {
    if (differs(seen, now)) setState(open(now));
  } else if (differs(seen, now)) {
    const takesIn = isHidden || held.cards.length === 0;
    const next = takesIn ? takeIn(held, now.items) : keepUp(held, now.items, now.isWhole);
    setState({ seen: now, held: next, isOpening: false });
  }
  return {
    ...held,
    takeIn: () => setState({ seen: now, held: takeIn(held, now.items), isOpening: false }),
  };
}

type Seen<Item> = Latest<Item> & { isHidden: boolean };

const open = <Item extends Dated>(now: Seen<Item>) => ({
  seen: now,
  held: openList(now.items),
  isOpening: !now.isFresh,
});

function differs<Item>(seen: Seen<Item>, now: Seen<Item>): boolean {
  return (
    seen.name !== now.name ||
    seen.items !== now.items ||
    seen.isWhole !== now.isWhole ||
    seen.isFresh !== now.isFresh ||
    seen.isHidden !== now.isHidden
  );
}

function watchScrolling(listener: () => void) {
  document.addEventListener('scroll', listener, { passive: true });
  return () => document.removeEventListener('scroll', listener);
}

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
