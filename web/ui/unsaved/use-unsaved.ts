import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';
import { GuardContext, type Unsaved } from './leave-guard.tsx';

/**
 * Asks before the user leaves a page with unsaved input.
 * @param draft the draft of the input, if it has one. Leaving deletes it; a reload keeps it.
 * @returns a function that takes the request which saves the input. Leaving then waits for it, and asks nothing.
 */
export function useUnsaved(
  isUnsaved: boolean,
  draft?: { discard: () => void },
): <Saved>(saving: Promise<Saved>) => Promise<Saved> {
  const { mayLeave, unsaved, isAsking } = useContext(GuardContext);
  const own = useRef<Unsaved>(undefined);
  const hasDraft = draft !== undefined;
  const discard = useEffectEvent(() => draft?.discard());
  useEffect(() => {
    if (!isUnsaved) return;
    const added: Unsaved = { discard: hasDraft ? () => discard() : undefined, Dialog: LeaveDialog };
    own.current = added;
    unsaved.push(added);
    return () => {
      const index = unsaved.indexOf(added);
      if (index !== -1) unsaved.splice(index, 1);
    };
  }, [unsaved, isUnsaved, hasDraft]);
  useBlocker({
    disabled: !isUnsaved,
    // When the window is closed or another document is loaded, the browser asks in its own words.
    enableBeforeUnload: () => unsaved.length > 0,
    shouldBlockFn: async ({ current, next, action }) => {
      const isTraversal = action !== 'PUSH' && action !== 'REPLACE';
      // One form asks for all of the page.
      if (current.pathname === next.pathname || unsaved[0] !== own.current) return false;
      // Back closes an open dialog, which has its own blocker.
      if (isTraversal && !isAsking() && document.querySelector('dialog[open]')) return false;
      return !(await mayLeave());
    },
  });
  return (saving) => {
    const saved = own.current;
    if (!saved) return saving;
    saved.saving = saving;
    return saving.finally(() => delete saved.saving);
  };
}
