import { useCallback, useRef } from 'react';

/**
 * Hands the focus to the first item that comes into a list, where somebody has asked for it: the button that they pressed
 * may be gone by then.
 * @param target what within an item takes it
 */
export function useArrivals(target: string) {
  const isAwaited = useRef(false);
  const ref = useCallback(
    (item: HTMLLIElement | null) => {
      if (!item || !isAwaited.current) return;
      isAwaited.current = false;
      item.querySelector<HTMLElement>(target)?.focus();
    },
    [target],
  );
  const expect = useCallback((expected: boolean) => void (isAwaited.current = expected), []);
  return { ref, expect };
}
