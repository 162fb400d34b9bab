import { m } from '@passa/domain';
import { useState } from 'react';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import type { BusinessJob } from '../../core/business-jobs.ts';
import type { AppliesTo } from '../../core/edit-job.ts';
import { AppliesToField } from '../../core/applies-to-field.tsx';
import { useCloseJob } from './queries.ts';

type CloseJobProps = {
  job: BusinessJob;
  /** Called when the job is no longer open and this button has disappeared. */
  onGone: () => void;
};

export function CloseJob({ job, onGone }: CloseJobProps) {
  const [appliesTo, setAppliesTo] = useState<AppliesTo>('job');
  return (
    <ConfirmedAction
      label={m.applications_close_job()}
      variant="secondary"
      className="max-sm:px-3"
      isPossible={job.may.includes('close')}
      question={m.applications_close_question()}
      cancel={m.applications_keep_open()}
      action={useCloseJob(job.id, appliesTo)}
      fields={
        job.laterInSeries > 0 && (
          <AppliesToField laterJobs={job.laterInSeries} value={appliesTo} onChange={setAppliesTo} />
        )
      }
      toasts={{ done: m.toasts_job_closed(), failed: m.toasts_close_failed() }}
      onGone={onGone}
    >
      {job.hiredWorkers.length > 0 && `${m.applications_close_hired_stay()} `}
      {m.applications_close_consequence()}
    </ConfirmedAction>
  );
}
