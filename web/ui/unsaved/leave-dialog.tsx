import { m } from '@passa/domain';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/** Asks whether to leave a page with unsaved input. */
export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  return (
    <ConfirmDialog
      title={m.leave_title()}
      confirm={m.leave_leave()}
      cancel={m.leave_stay()}
      busy={false}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {m.leave_body()}
    </ConfirmDialog>
  );
}
