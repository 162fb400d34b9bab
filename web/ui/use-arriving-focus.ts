import { useCallback, useRef } from 'react';

/**
 * After more of a list was asked for, the first entry to arrive takes over the focus of the button, which may be gone with
 * the last page. Every entry of the list is to be given `arrive`.
 */
export function useArrivingFocus() {
  const askedForMore = useRef(false);
  const arrive = useCallback((item: HTMLElement | null) => {
    if (!item || !askedForMore.current) return;
    askedForMore.current = false;
    item.querySelector('a')?.focus();
  }, []);
  const withFocus = async (fetchMore: () => Promise<{ isError: boolean }>) => {
    askedForMore.current = true;
    const { isError } = await fetchMore();
    if (isError) askedForMore.current = false;
  };
  return { arrive, withFocus };
}
