import { formatLongDate, isolated, m, stockholmTime } from '@passa/domain';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { WorkerJob } from '../core/jobs.ts';

type CompleteDialogProps = {
  shift: WorkerJob;
  /** When the worker checked in who has not checked out; null for a shift that has not started. */
  checkedInSince: string | null;
  onConfirm: (press: { timeStamp: number }) => void;
  onCancel: () => void;
};

/** Asks before a shift is marked as completed if it has not started, or if the worker is still checked in. */
export function CompleteDialog({ shift, checkedInSince, onConfirm, onCancel }: CompleteDialogProps) {
  const date = formatLongDate(new Date(shift.startDate), 'sentence');
  return (
    <ConfirmDialog
      title={checkedInSince ? m.completion_checked_in_question() : m.completion_question({ date })}
      confirm={m.my_shifts_mark_completed()}
      cancel={m.completion_keep()}
      busy={false}
      onConfirm={() => onConfirm({ timeStamp: performance.now() })}
      onCancel={onCancel}
    >
      {checkedInSince
        ? m.completion_checked_in({ time: stockholmTime(new Date(checkedInSince)) })
        : m.completion_early({ venue: isolated(shift.businessName) })}
    </ConfirmDialog>
  );
}
