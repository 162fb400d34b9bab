import { useState, useSyncExternalStore } from 'react';
import { useIsVisible } from '../screen/use-is-visible.ts';
import { createStableList, reconcile, showNew, type Dated } from './stable-list.ts';

type Latest<Item> = {
  /** Identifies the list. A change of name shows the new list from the start. */
  name: string;
  items: Item[];
  /** Whether `items` is the complete list rather than its first pages. */
  isWhole: boolean;
  /** Whether `items` is the server's latest response. Until then, updates replace the whole list. */
  isFresh: boolean;
  /** Whether an item belongs below another one, if the list is not sorted by `createdAt`, newest first. */
  isBelow?: ((one: Item, other: Item) => boolean) | undefined;
};

/**
 * Keeps the cards of a list in place while the list updates, so that no card moves under a finger. New items appear on
 * request; in an empty list and in a hidden tab they appear at once.
 */
export function useStableList<Item extends Dated>(latest: Latest<Item>) {
  const isHidden = !useIsVisible();
  const isScrolled = useSyncExternalStore(watchScrolling, () => window.scrollY > 0);
  const current = { ...latest, isHidden };
  const [{ seen, list, isInitial }, setState] = useState(() => initialState(current));

  // A reader who returns to a scroll position is already reading while the list is fetched again: keep the cards in place.
  if (seen.name !== current.name || (isInitial && !isScrolled)) {
    if (differs(seen, current)) setState(initialState(current));
  } else if (differs(seen, current)) {
    const showsNew = isHidden || list.cards.length === 0;
    const next = showsNew
      ? showNew(list, current.items)
      : reconcile(list, current.items, current.isWhole, current.isBelow);
    setState({ seen: current, list: next, isInitial: false });
  }
  return {
    ...list,
    showNew: () => setState({ seen: current, list: showNew(list, current.items), isInitial: false }),
  };
}

type Seen<Item> = Latest<Item> & { isHidden: boolean };

const initialState = <Item extends Dated>(current: Seen<Item>) => ({
  seen: current,
  list: createStableList(current.items),
  isInitial: !current.isFresh,
});

function differs<Item>(seen: Seen<Item>, current: Seen<Item>): boolean {
  return (
    seen.name !== current.name ||
    seen.items !== current.items ||
    seen.isWhole !== current.isWhole ||
    seen.isFresh !== current.isFresh ||
    seen.isHidden !== current.isHidden
  );
}

function watchScrolling(listener: () => void) {
  document.addEventListener('scroll', listener, { passive: true });
  return () => document.removeEventListener('scroll', listener);
}
