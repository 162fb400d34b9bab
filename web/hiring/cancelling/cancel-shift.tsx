import { m, type Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { CancelShiftDialog } from './cancel-shift-dialog.tsx';

// Loaded on demand: the form and its schema are larger than the rest of the screen, and rarely used.
const loadDialog = () => import('./cancel-shift-dialog.tsx');
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
  const [Dialog, setDialog] = useState<typeof CancelShiftDialog>();
  const showFailure = () =>
    toast.error(m.toasts_cancel_failed(), {
      description: m.common_unreachable(),
      // Chromium requests a script that has failed only after a reload.
      action: { label: m.new_version_reload(), onClick: () => location.reload() },
    });
  const openDialog = () => loadDialog().then((loaded) => setDialog(() => loaded.CancelShiftDialog), showFailure);
  const closeDialog = () => {
    // Synchronously: elements below an open dialog cannot take the focus.
    flushSync(() => setDialog(undefined));
    onCancelled();
  };
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void openDialog()}
        className={className}
      >
        {m.cancel_shift_cancel()}
      </Button>
      {Dialog && (
        <Dialog
          application={application}
          by={by}
          otherName={otherName}
          onDone={closeDialog}
          onKeep={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
