import { useLayoutEffect, useState, type RefObject } from 'react';

/** The part of the screen that a bar may cover. With the navigation below it, that is at most a third. */
const MAX_SHARE = 1 / 8;

/**
 * Whether a bar is low enough to stay on the screen while the page scrolls. With large letters, or on a screen of little
 * height, it would cover what it belongs to.
 */
export function useIsLow(bar: RefObject<HTMLElement | null>): boolean {
  const [isLow, setIsLow] = useState(true);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => setIsLow(element.offsetHeight <= window.innerHeight * MAX_SHARE);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bar]);
  return isLow;
}
