import { ASSIGNMENT_STATUSES, m } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/navigation/paths.ts';
import { now } from '../../../platform/time/now.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { OwnStatusBadge } from '../../cards/status-badge.tsx';
import type { WorkerJob } from '../../core/jobs.ts';
import { CompleteButton } from '../../shifts/complete-button.tsx';
import { ConfirmButton } from '../../shifts/confirm-shift.tsx';
import { nextStep } from '../../shifts/next-step.ts';

type OwnShiftBarProps = {
  job: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  hasStep: boolean;
  /** Shown between the status and the next step. */
  note?: ReactNode;
  /** Called when a button has disappeared, to move the focus. */
  onGone: () => void;
};

/** The status of the worker's own application or shift, and the next step about it. */
export function OwnShiftBar({ job, application, hasStep, note, onGone }: OwnShiftBarProps) {
  const isHire = isOwnShift(application);
  return (
    <>
      <p className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-3 font-medium lg:grow-0">
        {isHire ? m.job_your_shift() : m.job_your_application()}{' '}
        <OwnStatusBadge application={application} obstacle={job.obstacle} isShift={isHire} />
      </p>
      {note}
      {isHire && hasStep && <Step job={job} application={application} onGone={onGone} />}
    </>
  );
}

/** Whether the worker is or was hired, so that the application is over and the shift is what counts. */
export const isOwnShift = ({ status }: { status: NonNullable<WorkerJob['application']>['status'] }): boolean =>
  ASSIGNMENT_STATUSES.some((each) => each === status);

/** A link to a question has no colour: the buttons of the question have it. */
function Step({ job, application, onGone }: Pick<OwnShiftBarProps, 'job' | 'application' | 'onGone'>) {
  switch (nextStep(job, now())) {
    case 'answerNoShow':
      return <ButtonLink {...paths.noShowOfJob(job.id)}>{m.job_answer()}</ButtonLink>;
    case 'answerHours':
      return <ButtonLink {...paths.hoursOfJob(job.id)}>{m.job_answer_hours()}</ButtonLink>;
    case 'confirm':
      return <ConfirmButton application={application} onConfirmed={onGone} />;
    case 'complete':
      return (
        <CompleteButton shift={job} application={application} onOpenChange={() => undefined} onShiftLeft={onGone} />
      );
    case null:
      return null;
  }
}
