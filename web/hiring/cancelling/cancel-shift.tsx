import { m, type Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { useDialogButton } from '../../ui/use-dialog-button.ts';
import type { CancelledShift, CancelShiftDialog } from './cancel-shift-dialog.tsx';

// Loaded on demand: the form and its schema are larger than the rest of the screen, and rarely used.
const loadDialog = () => import('./cancel-shift-dialog.tsx');
const prepare = () => void loadDialog().catch(noop);

type CancelShiftProps = {
  application: { id: string };
  shift: CancelledShift;
  /** The side that cancels. */
  by: Role;
  /** Whether the shift can be cancelled. If not, there is no button, and an open dialog stays. */
  isPossible: boolean;
  /** The other party; undefined if the account is deleted. */
  otherName: string | undefined;
  /** Whether the job can open again for the other applicants instead of closing; not known for a worker, who has no choice. */
  mayReopen?: boolean;
  /** The number of other applicants who are pending; undefined if it is not known. */
  waitingCount?: number | undefined;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when the dialog is closed and the button has disappeared, to move the focus. */
  onGone: () => void;
  className?: string;
};

/** A button that cancels an assigned shift, for either side, with a dialog that asks for the reason. */
export function CancelShift({ isPossible, onOpenChange, onGone, className, ...dialog }: CancelShiftProps) {
  const [Dialog, setDialog] = useState<typeof CancelShiftDialog>();
  const [isOpening, startOpening] = useTransition();
  const { button, closeDialog } = useDialogButton(onGone);
  const open = () => {
    onOpenChange?.(true);
    startOpening(async () => {
      try {
        const loaded = await loadWithRetry(loadDialog);
        setDialog(() => loaded.CancelShiftDialog);
      } catch (cause) {
        onOpenChange?.(false);
        reportFailure(m.toasts_cancel_failed(), new ApiProblem('unreachable', { status: 0, cause }));
      }
    });
  };
  const close = () =>
    closeDialog(() => {
      setDialog(undefined);
      onOpenChange?.(false);
    });
  return (
    <>
      {isPossible && (
        <Button
          ref={button}
          variant="quietDanger"
          onPointerEnter={prepare}
          onFocus={prepare}
          busy={isOpening}
          onClick={open}
          className={className}
        >
          {m.cancel_shift_cancel()}
        </Button>
      )}
      {Dialog && <Dialog {...dialog} onClose={close} />}
    </>
  );
}
