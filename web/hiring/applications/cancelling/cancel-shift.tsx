import { m, type Role } from '@passa/domain';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogButton } from '../../../ui/dialogs/use-dialog-button.ts';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import type { CancelledShift } from './cancel-shift-dialog.tsx';

const loadDialog = async () => (await import('./cancel-shift-dialog.tsx')).CancelShiftDialog;

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
  /** The number of other applicants who are pending. A worker does not learn it. */
  waitingCount?: number;
  /** The job, if the worker can hand its shift over instead. */
  handOver?: { id: string } | undefined;
  /** The contact for a worker who cancels shortly before the start. */
  contact?: { name: string; phoneNumber: string } | null;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when the dialog is closed and the button has disappeared, to move the focus. */
  onGone: () => void;
  className?: string;
};

/** A button that cancels an assigned shift, for either side, with a dialog that asks for the reason. */
export function CancelShift({ isPossible, onOpenChange, onGone, className, ...dialog }: CancelShiftProps) {
  const { Dialog, opener, close } = useLazyDialog(loadDialog, m.toasts_cancel_failed, onOpenChange);
  const { button, closeDialog } = useDialogButton(onGone);
  return (
    <>
      {isPossible && (
        <Button ref={button} variant="quietDanger" className={className} {...opener}>
          {m.cancel_shift_cancel()}
        </Button>
      )}
      {Dialog && <Dialog {...dialog} onClose={() => closeDialog(close)} />}
    </>
  );
}
