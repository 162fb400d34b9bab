import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '../platform/router/router-provider.tsx';

/**
 * Scrolls to an element and gives it the focus when a link leads to it, also if it appears after the page.
 * @param hash the part of the URL that names the element
 * @param isShown whether the element is there
 */
export function useHashFocus<Target extends HTMLElement>(hash: string, isShown: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const location = useLocation();
  const isNamed = location.hash === hash;
  useEffect(() => {
    if (!isShown || !isNamed) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [isShown, isNamed, location.key]);
  return target;
}
