import { m, type Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { lazy, startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';

// Loaded on demand: the form and its schema are larger than the rest of the screen, and rarely used.
const loadDialog = () => import('./cancel-shift-dialog.tsx');
const CancelShiftDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.CancelShiftDialog })));
const prepare = () => void loadDialog().catch(noop);

type CancelShiftProps = {
  application: { id: string };
  /** The side that cancels. */
  by: Role;
  /** The other party; undefined if the account is deleted. */
  otherName: string | undefined;
  /** Called when the shift is no longer agreed and this button disappears. */
  onCancelled: () => void;
  className?: string;
};

/** A button that cancels an assigned shift, for either side, with a dialog that asks for the reason. */
export function CancelShift({ application, by, otherName, onCancelled, className }: CancelShiftProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const closeDialog = () => {
    // Synchronously: elements below an open dialog cannot take the focus.
    flushSync(() => setDialogOpen(false));
    onCancelled();
  };
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => startTransition(() => setDialogOpen(true))}
        className={className}
      >
        {m.cancel_shift_cancel()}
      </Button>
      {isDialogOpen && (
        <CancelShiftDialog
          application={application}
          by={by}
          otherName={otherName}
          onDone={closeDialog}
          onKeep={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
