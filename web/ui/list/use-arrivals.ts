import { useCallback, useRef } from 'react';

/**
 * Moves the focus to the first item that is added to a list after a request for more: the button that requested it may
 * be gone by then.
 * @param target the selector of the element within an item that gets the focus
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
