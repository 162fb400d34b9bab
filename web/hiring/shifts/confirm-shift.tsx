import { m } from '@passa/domain';
import clsx from 'clsx';
import { useRef } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useConfirmShift } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';

type ConfirmShiftProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  className?: string;
};

/** Asks a worker whether they come, and says so once they have confirmed. Nothing before they are asked. */
export function ConfirmShift({ shift, application, className }: ConfirmShiftProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const isAsked = application.may.includes('confirm');
  const isConfirmed = application.status === 'accepted' && application.confirmedAt !== null && !hasBegun(shift);
  if (!isAsked && !isConfirmed) return null;
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <p
        ref={text}
        tabIndex={-1}
        className={clsx('min-h-11 content-center outline-none', isAsked ? 'font-medium' : 'text-muted')}
      >
        {isAsked ? m.my_shifts_confirm_question() : m.my_shifts_confirmed()}
      </p>
      {isAsked && (
        <ConfirmButton
          application={application}
          onConfirmed={() => text.current?.focus({ preventScroll: true })}
          className="max-sm:w-full"
        />
      )}
    </div>
  );
}

type ConfirmButtonProps = Pick<ConfirmShiftProps, 'application' | 'className'> & {
  /** Called when the button has disappeared, to move the focus. */
  onConfirmed: () => void;
};

/** Says by one press that the worker comes. */
export function ConfirmButton({ application, onConfirmed, className }: ConfirmButtonProps) {
  const confirm = useConfirmShift(application.id);
  const showSuccess = () => {
    toast.success(m.toasts_confirmed());
    onConfirmed();
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_confirm_failed(), problem);
  return (
    <Button
      variant="primary"
      busy={confirm.isPending}
      onClick={() => void confirm.mutateAsync().then(showSuccess, showFailure)}
      className={className}
    >
      {m.my_shifts_confirm()}
    </Button>
  );
}

const hasBegun = ({ startDate }: WorkerJob) => new Date(startDate) <= now();
