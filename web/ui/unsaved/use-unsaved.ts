import { useBlocker } from '../../platform/router/use-blocker.ts';
import { useContext, useEffect, useEffectEvent } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { GuardContext } from './leave-guard.tsx';

/**
 * Asks before the user leaves a page with unsaved input.
 * @param draft the draft of the input, if it has one. Leaving deletes it; a reload keeps it.
 */
export function useUnsaved(isUnsaved: boolean, draft?: { discard: () => void }): void {
  const { mayLeave, setUnsaved, hasUnsaved } = useContext(GuardContext);
  const hasDraft = draft !== undefined;
  const discard = useEffectEvent(() => draft?.discard());
  useEffect(() => {
    if (!isUnsaved) return;
    setUnsaved({ discard: hasDraft ? () => discard() : undefined, Dialog: LeaveDialog });
    return () => setUnsaved(undefined);
  }, [setUnsaved, isUnsaved, hasDraft]);
  useBlocker({
    disabled: !isUnsaved,
    // When the window is closed or another document is loaded, the browser asks in its own words.
    enableBeforeUnload: hasUnsaved,
    shouldBlock: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await mayLeave());
    },
  });
}
