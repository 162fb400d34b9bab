import { formatLongDate, texts } from '@passa/domain';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

const { completion: words } = texts;

type CompleteEarlyProps = {
  shift: WorkerJob;
  onConfirm: (press: { timeStamp: number }) => void;
  onCancel: () => void;
};

/** Asks before a shift is marked as completed that has not started. */
export function CompleteEarly({ shift, onConfirm, onCancel }: CompleteEarlyProps) {
  return (
    <ConfirmDialog
      title={words.question(formatLongDate(new Date(shift.startDate), 'worker'))}
      confirm={texts.myShifts.markCompleted}
      cancel={words.keep}
      busy={false}
      onConfirm={() => onConfirm({ timeStamp: performance.now() })}
      onCancel={onCancel}
    >
      {words.early(shift.businessName)}
    </ConfirmDialog>
  );
}
