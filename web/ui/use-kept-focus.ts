import { useEffect, useRef } from 'react';

/** Gives a button the focus back that it loses while it is busy: browsers take it from what is disabled. */
export function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [busy]);
  return button;
}
