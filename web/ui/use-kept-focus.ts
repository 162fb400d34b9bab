import { useEffect, useRef } from 'react';

/** Gives a button the focus back that it loses while it is busy: browsers take it from what is disabled. */
export function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [busy]);
  return button;
}
