import { useLayoutEffect, useState, type RefObject } from 'react';

/** The part of the screen's height that a bar may cover above a phone's navigation. Both cover at most a third. */
const MAX_SHARE = 1 / 8;

/**
 * Whether a bar is low enough to stay on the screen while the page scrolls. With large letters, or on a screen of little
 * height, it would cover what it belongs to.
 * @param maxShare the part of the screen's height that it may cover
 */
export function useIsLow(bar: RefObject<HTMLElement | null>, maxShare = MAX_SHARE): boolean {
  const [isLow, setIsLow] = useState(true);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => setIsLow(element.offsetHeight <= window.innerHeight * maxShare);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bar, maxShare]);
  return isLow;
}
