import { m } from '@passa/domain';
import type { NotFoundRouteProps } from '@tanstack/react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

/** Shown to a worker for a job that does not exist or that they may not see, or that another worker has got. */
export function JobNotFound({ data }: NotFoundRouteProps) {
  if (data instanceof ApiProblem && data.code === 'jobGone') return <JobTaken />;
  return (
    <>
      <PageHeader title={m.common_job_not_found()} lead={m.job_not_found_hint()} />
      <ButtonLink {...paths.myShifts()}>{m.job_back_to_my_shifts()}</ButtonLink>
    </>
  );
}

/** Leads to other jobs. */
const JobTaken = () => (
  <>
    <PageHeader title={m.job_taken_title()} lead={m.job_taken_lead()} />
    <div className="flex flex-wrap gap-3">
      <ButtonLink {...paths.browseJobs()} variant="primary">
        {m.nav_browse_jobs()}
      </ButtonLink>
      <ButtonLink {...paths.myShifts()}>{m.job_back_to_my_shifts()}</ButtonLink>
    </div>
  </>
);
