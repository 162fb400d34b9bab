import { m } from '@passa/domain';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useCloseJob } from '../queries/close-job.ts';

type CloseJobProps = {
  job: BusinessJob;
  /** Called when the job is no longer open and this button has disappeared. */
  onGone: () => void;
};

export function CloseJob({ job, onGone }: CloseJobProps) {
  return (
    <ConfirmedAction
      label={m.applications_close_job()}
      className="max-sm:px-3"
      isPossible={job.may.includes('close')}
      question={m.applications_close_question()}
      cancel={m.applications_keep_open()}
      action={useCloseJob(job.id)}
      toasts={{ done: m.toasts_job_closed(), failed: m.toasts_close_failed() }}
      onGone={onGone}
    >
      {job.hiredWorkers.length > 0 && `${m.applications_close_hired_stay()} `}
      {m.applications_close_consequence()}
    </ConfirmedAction>
  );
}
