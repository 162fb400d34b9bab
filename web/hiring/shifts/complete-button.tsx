import { formatLongDate, isolated, m, stockholmTime } from '@passa/domain';
import { useState, type MouseEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import { useCompleteShift } from '../core/change-shifts.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { completeVariant } from './complete-variant.ts';

type CompleteDialogProps = {
  shift: WorkerJob;
  /** When the worker checked in who has not checked out; null for a shift that has not started. */
  checkedInSince: string | null;
  onConfirm: (press: { timeStamp: number }) => void;
  onCancel: () => void;
};

/** Asks before a shift is marked as completed if it has not started, or if the worker is still checked in. */
function CompleteDialog({ shift, checkedInSince, onConfirm, onCancel }: CompleteDialogProps) {
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

/** Presses within this time count as one. Milliseconds. */
const DOUBLE_PRESS_TIME = 600;
let completedAt = -Infinity;

type CompleteButtonProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the shift has left the list, and this button with it. */
  onShiftLeft: () => void;
  className?: string;
};

export function CompleteButton({ shift, application, onOpenChange, onShiftLeft, className }: CompleteButtonProps) {
  const complete = useCompleteShift();
  const { navigate } = useRouter();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onShiftLeft);
  const changeDialog = (isOpen: boolean) => {
    setIsDialogOpen(isOpen);
    onOpenChange(isOpen);
  };
  const close = () => closeDialog(() => changeDialog(false));
  const press = ({ timeStamp }: Pick<MouseEvent, 'timeStamp'>) => {
    if (!application.id) {
      toast.error(m.toasts_complete_no_application());
      return;
    }
    // The card leaves at once and the next one moves under the finger: ignore the second press of a double press.
    if (timeStamp - completedAt < DOUBLE_PRESS_TIME) return;
    // Completing a shift that has not started, or during it, may be a mistake, so ask.
    if ((isInFuture(shift.startDate) || application.checkedInSince) && !isDialogOpen) {
      changeDialog(true);
      return;
    }
    if (isDialogOpen) close();
    completedAt = timeStamp;
    const showHours = () => void navigate(paths.hoursOfJob(shift.id));
    const showSuccess = () =>
      toast.success(m.toasts_completed(), { action: { label: m.own_sheet_see(), onClick: showHours } });
    const handleFailure = (problem: ApiProblem) => {
      completedAt = -Infinity;
      showFailure(problem);
    };
    complete.mutateAsync(application.id).then(showSuccess, handleFailure);
    onShiftLeft();
  };
  return (
    <>
      <Button
        ref={button}
        variant={completeVariant(shift, now())}
        busy={complete.isPending}
        onClick={press}
        className={className}
      >
        {m.my_shifts_mark_completed()}
      </Button>
      {isDialogOpen && (
        <CompleteDialog shift={shift} checkedInSince={application.checkedInSince} onConfirm={press} onCancel={close} />
      )}
    </>
  );
}

const isInFuture = (time: string) => new Date(time).getTime() > Date.now();

// The specification's 'no handler': the request did not reach the server.
const UNREACHABLE_CODES: ApiProblem['code'][] = ['unreachable', 'unavailable'];

function showFailure(problem: ApiProblem) {
  if (problem.code === 'notSignedIn') toast.error(m.toasts_complete_not_logged_in());
  else if (problem.status === 404) toast.error(m.toasts_complete_not_yours());
  else if (UNREACHABLE_CODES.includes(problem.code)) reportFailure(m.toasts_complete_no_handler(), problem);
  else reportFailure(m.toasts_complete_failed(), problem);
}
