import { texts } from '@passa/domain';
import { paths } from '../../../../api/paths.ts';
import { BackLink } from '../../../../ui/back-link.tsx';

export function BackToJobs() {
  return <BackLink {...paths.businessJobs()}>{texts.applications.backToJobs}</BackLink>;
}
