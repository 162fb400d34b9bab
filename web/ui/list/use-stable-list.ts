import { useState, useSyncExternalStore } from 'react';
import { reconcile, openList, showNew, type Dated } from './stable-list.ts';

type Latest<Item> = {
  /** Identifies the list. A change of name shows the new list from the start. */
  name: string;
  items: Item[];
  /** Whether `items` is the complete list rather than its first pages. */
  isWhole: boolean;
  /** Whether `items` is the server's latest response. Until then, updates replace the whole list. */
  isFresh: boolean;
};

/**
 * Keeps the cards of a list in place while the list updates, so that no card moves under a finger. New items appear on
 * request; in an empty list and in a hidden tab they appear at once.
 */
export function useStableList<Item extends Dated>(latest: Latest<Item>) {
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
  const isScrolled = useSyncExternalStore(watchScrolling, () => window.scrollY > 0);
  const now = { ...latest, isHidden };
  const [{ seen, list, isOpening }, setState] = useState(() => open(now));

  // A reader who returns to a scroll position is already reading while the list is fetched again: keep the cards in place.
  if (seen.name !== now.name || (isOpening && !isScrolled)) {
    if (differs(seen, now)) setState(open(now));
  } else if (differs(seen, now)) {
    const showsNew = isHidden || list.cards.length === 0;
    const next = showsNew ? showNew(list, now.items) : reconcile(list, now.items, now.isWhole);
    setState({ seen: now, list: next, isOpening: false });
  }
  return {
    ...list,
    showNew: () => setState({ seen: now, list: showNew(list, now.items), isOpening: false }),
  };
}

type Seen<Item> = Latest<Item> & { isHidden: boolean };

const open = <Item extends Dated>(now: Seen<Item>) => ({
  seen: now,
  list: openList(now.items),
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
