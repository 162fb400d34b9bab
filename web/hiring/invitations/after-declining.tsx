import { m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/links/text-link.tsx';
import { ownInvitationsQuery } from './queries.ts';
import type { WorkerJob } from '../core/jobs.ts';

/** The way on from an invitation that the worker has declined: to the other invitations, or to My Shifts if there are none. */
export function AfterDeclining({ job }: { job: WorkerJob }) {
  const { data, isPending, hasNextPage } = useInfiniteQuery(ownInvitationsQuery);
  if (isPending) return null;
  // A list from before the answer contains this job.
  const count = data?.pages.flatMap(({ jobs }) => jobs).filter(({ id }) => id !== job.id).length ?? 0;
  if (count === 0) return <TextLink {...paths.myShifts()}>{m.common_to_my_shifts()}</TextLink>;
  return (
    <TextLink {...paths.ownInvitations()}>
      {hasNextPage ? m.own_invitations_title() : m.invitation_others({ count })}
    </TextLink>
  );
}
