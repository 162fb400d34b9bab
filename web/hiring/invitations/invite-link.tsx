import { m } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { BusinessJob } from '../core/business-jobs.ts';

/** Links to the page that invites workers to the job, as long as the server permits it. */
export function InviteLink({ job }: { job: BusinessJob }) {
  if (!job.may.includes('invite')) return null;
  return (
    <ButtonLink {...paths.invitations(job.id)} className="max-sm:px-3">
      {m.invitations_invite()}
    </ButtonLink>
  );
}
