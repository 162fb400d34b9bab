import { noop } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { GuardContext } from './leave-guard.tsx';

/**
 * Guards a page while something on it is not saved.
 * @param onLeave told when somebody leaves it all the same
 */
export function useUnsaved(unsaved: boolean, onLeave: () => void = noop): void {
  const { mayLeave, setUnsaved, isUnsaved } = useContext(GuardContext);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [setUnsaved, unsaved]);
  useBlocker({
    disabled: !unsaved,
    // Closing the window or loading another page, the browser asks in its own words.
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const may = await mayLeave();
      if (may) onLeave();
      return !may;
    },
  });
}
