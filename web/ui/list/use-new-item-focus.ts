import { useCallback, useRef } from 'react';

/**
 * Moves the focus to the first item that is added to a list after a request for more: the button that requested it may
 * be gone by then.
 * @param target the selector of the element within an item that gets the focus
 */
export function useNewItemFocus(target: string) {
  const isRequested = useRef(false);
  const ref = useCallback(
    (item: HTMLLIElement | null) => {
      if (!item || !isRequested.current) return;
      isRequested.current = false;
      item.querySelector<HTMLElement>(target)?.focus();
    },
    [target],
  );
  const requestFocus = useCallback((isWanted: boolean) => void (isRequested.current = isWanted), []);
  return { ref, requestFocus };
}
