import { startTransition, useEffect, useState } from 'react';
import { entryKey, useLocation } from '../../platform/navigation/location.ts';
import { isFirstPageRendered } from '../../platform/after-first-paint.ts';
import { hasPosition } from '../../platform/navigation/scroll.ts';

/** More than a phone's screen, and the rows of a small desktop's. */
const FIRST_ITEMS = 8;

/**
 * The items of a list to render: only the first eight until the first page of the app is painted, since the layout of a long list would
 * delay the paint. A page with a restored scroll position needs all of them.
 */
export function useFirstItems<Item>(items: Item[]): { shown: Item[]; isWhole: boolean } {
  const key = entryKey(useLocation());
  const [isWhole, setIsWhole] = useState(() => isFirstPageRendered() || hasPosition(key));
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? { shown: items, isWhole } : { shown: items.slice(0, FIRST_ITEMS), isWhole };
}
