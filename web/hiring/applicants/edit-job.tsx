import { texts } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';

/** The way to change what a job says, as long as nobody has applied. */
export function EditJob({ job }: { job: BusinessJob }) {
  if (!job.may.includes('edit')) return null;
  return (
    <ButtonLink {...paths.editJob(job.id)} variant="quiet" className="max-sm:px-3">
      {texts.editJob.title}
    </ButtonLink>
  );
}
