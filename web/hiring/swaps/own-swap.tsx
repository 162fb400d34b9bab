import { isolated, m } from '@passa/domain';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { HAND_OVER } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHashFocus } from '../../ui/focus/use-hash-focus.ts';
import { useDialogButton } from '../../ui/dialogs/use-dialog-button.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { useTakeBackHandover } from './queries.ts';
import { HandoverDialog } from './handover-dialog.tsx';

type OwnSwapProps = {
  job: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  /** Called when a button has disappeared, to move the focus. */
  onGone: () => void;
};

/** What has become of a shift that its worker hands over, or that a link for it is out, with a button to keep it. */
export function TakeBack({
  application,
  businessName,
  onGone,
}: Pick<OwnSwapProps, 'application' | 'onGone'> & Pick<WorkerJob, 'businessName'>) {
  const takeBack = useTakeBackHandover(application.id);
  const venue = isolated(businessName);
  const isAsked = application.swap === 'giver';
  const showSuccess = () => toast.success(isAsked ? m.toasts_handover_taken_back() : m.toasts_handover_link_ended());
  const showFailure = (problem: ApiProblem) =>
    reportFailure(isAsked ? m.toasts_take_back_handover_failed() : m.toasts_end_handover_link_failed(), problem);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-edge bg-sunken px-4 py-2 max-sm:self-stretch sm:basis-full">
      <p role="status" className="min-h-11 content-center">
        {isAsked ? m.swap_asked_of_giver({ venue }) : m.swap_link_out({ venue })}
      </p>
      {application.may.includes('takeBackHandover') && (
        <Button
          busy={takeBack.isPending}
          onClick={() => void takeBack.mutateAsync().then(showSuccess, showFailure).then(onGone)}
        >
          {m.swap_take_back()}
        </Button>
      )}
    </div>
  );
}

/** Hands a shift over to a colleague. If it is not possible there is no button, and an open dialog stays. */
export function HandOver({
  job,
  application,
  isPossible,
  onGone,
  className,
}: OwnSwapProps & { isPossible: boolean; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { button, closeDialog } = useDialogButton(onGone);
  useHashFocus(button, HAND_OVER, isPossible);
  return (
    <>
      {isPossible && (
        <Button ref={button} variant="quiet" onClick={() => setIsOpen(true)} className={className}>
          {m.swap_hand_over()}
        </Button>
      )}
      {isOpen && (
        <HandoverDialog job={job} application={application} onClose={() => closeDialog(() => setIsOpen(false))} />
      )}
    </>
  );
}
