import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { GuardContext } from './leave-guard.tsx';

/** Guards a page while something on it is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const { mayLeave, setUnsaved, isUnsaved } = useContext(GuardContext);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [setUnsaved, unsaved]);
  useBlocker({
    disabled: !unsaved,
    // Closing the window or loading another page, the browser asks in its own words.
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  });
}
