import { m } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Shown to a worker for a job that does not exist or that they may not see. */
export function JobNotFound() {
  return (
    <>
      <PageHeader title={m.common_job_not_found()} lead={m.job_not_found_hint()} />
      <ButtonLink {...paths.myShifts()}>{m.job_back_to_my_shifts()}</ButtonLink>
    </>
  );
}
