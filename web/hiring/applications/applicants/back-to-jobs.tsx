import { m } from '@passa/domain';
import { paths } from '../../../platform/navigation/paths.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';

export function BackToJobs() {
  return <BackLink {...paths.businessJobs()}>{m.applications_back_to_jobs()}</BackLink>;
}
