import { m } from '@passa/domain';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import type { BusinessJob } from '../core/business-jobs.ts';
import { useReleaseJob } from './queries.ts';

type ReleaseJobProps = {
  job: BusinessJob;
  /** Called when everyone sees the job and this button has disappeared. */
  onGone: () => void;
};

/** Shows a job to everyone that regulars see first. */
export function ReleaseJob({ job, onGone }: ReleaseJobProps) {
  return (
    <ConfirmedAction
      label={m.regulars_release()}
      variant="secondary"
      className="max-sm:px-3"
      isPossible={job.may.includes('release')}
      question={m.regulars_release_question()}
      isHarmless
      cancel={m.regulars_release_keep()}
      action={useReleaseJob(job.id)}
      toasts={{ done: m.toasts_job_released(), failed: m.toasts_job_release_failed() }}
      onGone={onGone}
    >
      {m.regulars_release_consequence()}
    </ConfirmedAction>
  );
}
