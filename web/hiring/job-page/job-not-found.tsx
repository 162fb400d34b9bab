import { texts } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const { job: words, common } = texts;

/** Shown to a worker for a job that does not exist, or that they may not see. */
export function JobNotFound() {
  return (
    <>
      <PageHeader title={common.jobNotFound} lead={words.notFoundHint} />
      <ButtonLink {...paths.myShifts()}>{words.backToMyShifts}</ButtonLink>
    </>
  );
}
