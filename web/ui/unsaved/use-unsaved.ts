import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { GuardContext } from './leave-guard.tsx';

/**
 * Guards a page while something on it is not saved.
 * @param draft what is kept of it, if anything is: dropped by who leaves all the same, found again by a reload
 */
export function useUnsaved(unsaved: boolean, draft?: { drop: () => void }): void {
  const { mayLeave, setUnsaved, isUnsaved } = useContext(GuardContext);
  const isKept = draft !== undefined;
  const drop = useEffectEvent(() => draft?.drop());
  useEffect(() => {
    if (!unsaved) return;
    setUnsaved({ drop: isKept ? () => drop() : undefined });
    return () => setUnsaved(undefined);
  }, [setUnsaved, unsaved, isKept]);
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
