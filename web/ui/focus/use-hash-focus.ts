import { useEffect, type RefObject } from 'react';
import { entryKey, useLocation } from '../../platform/navigation/location.ts';

/**
 * Scrolls to an element and gives it the focus when a link leads to it, also if it appears after the page.
 * @param hash the part of the URL that names the element
 * @param isShown whether the element is there
 */
export function useHashFocus(target: RefObject<HTMLElement | null>, hash: string, isShown: boolean): void {
  const location = useLocation();
  const key = entryKey(location);
  const isNamed = location.hash === hash;
  useEffect(() => {
    if (!isShown || !isNamed) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [target, isShown, isNamed, key]);
}
