import { formatLongDate, isolated, m } from '@passa/domain';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

type CompleteEarlyDialogProps = {
  shift: WorkerJob;
  onConfirm: (press: { timeStamp: number }) => void;
  onCancel: () => void;
};

/** Asks before a shift that has not started is marked as completed. */
export function CompleteEarlyDialog({ shift, onConfirm, onCancel }: CompleteEarlyDialogProps) {
  return (
    <ConfirmDialog
      title={m.completion_question({ date: formatLongDate(new Date(shift.startDate), 'sentence') })}
      confirm={m.my_shifts_mark_completed()}
      cancel={m.completion_keep()}
      busy={false}
      onConfirm={() => onConfirm({ timeStamp: performance.now() })}
      onCancel={onCancel}
    >
      {m.completion_early({ venue: isolated(shift.businessName) })}
    </ConfirmDialog>
  );
}
