import { m } from '@passa/domain';
import { paths } from '../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

/** Shown to a business for a job that it does not have. */
export function BusinessJobNotFound() {
  return (
    <>
      <PageHeader title={m.common_job_not_found()} lead={m.applications_missing()} />
      <ButtonLink {...paths.businessJobs()}>{m.applications_back_to_jobs()}</ButtonLink>
    </>
  );
}
