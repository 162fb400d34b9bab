import { m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { ownInvitationsQuery } from './queries.ts';
import { StableShiftList } from '../shifts/stable-shift-list.tsx';

/** The open jobs that the worker is invited to and has not answered. */
export function OwnInvitationsPage() {
  return (
    <>
      <PageHeader
        title={m.own_invitations_title()}
        lead={m.own_invitations_lead()}
        back={<BackLink {...paths.browseJobs()}>{m.job_back_to_browse()}</BackLink>}
      />
      <OwnInvitations />
    </>
  );
}

function OwnInvitations() {
  const list = useInfiniteQuery(ownInvitationsQuery);
  const jobs = useMemo(() => list.data?.pages.flatMap((page) => page.jobs) ?? [], [list.data]);
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) return <LoadError problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <StableShiftList
      name="invitations"
      shifts={jobs}
      isWhole={!list.hasNextPage}
      list={list}
      isBelow={(one, other) => one.startDate > other.startDate}
      empty={<EmptyState message={m.own_invitations_empty()} hint={m.own_invitations_empty_hint()} />}
    />
  );
}
