import { m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/links/text-link.tsx';
import { ownInvitationsQuery } from './queries.ts';

/** Links to the jobs that the worker is invited to, if there are any. */
export function OwnInvitationsLink() {
  const { data, hasNextPage } = useInfiniteQuery(ownInvitationsQuery);
  const count = data?.pages.flatMap(({ jobs }) => jobs).length ?? 0;
  if (count === 0) return null;
  return (
    <TextLink {...paths.ownInvitations()}>
      {hasNextPage ? m.own_invitations_title() : m.own_invitations_count({ count })}
    </TextLink>
  );
}
