import { texts } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const { applications: words, common } = texts;

/** Where a job would be that this business does not have. */
export function JobNotFound() {
  return (
    <>
      <PageHeader title={common.jobNotFound} lead={words.missing} />
      <ButtonLink {...paths.businessJobs()}>{words.backToJobs}</ButtonLink>
    </>
  );
}
