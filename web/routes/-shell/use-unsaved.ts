import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { GuardContext } from './leave-guard.tsx';

/**
 * Guards a page while something on it is not saved.
 * @param onLeave told when somebody leaves it all the same
 */
export function useUnsaved(unsaved: boolean, onLeave?: () => void): void {
  const { mayLeave, setUnsaved, isUnsaved } = useContext(GuardContext);
  useEffect(() => {
    setUnsaved(unsaved, onLeave);
    return () => setUnsaved(false);
  }, [setUnsaved, unsaved, onLeave]);
  useBlocker({
    disabled: !unsaved,
    // Closing the window or loading another page, the browser asks in its own words.
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await mayLeave());
    },
  });
}
