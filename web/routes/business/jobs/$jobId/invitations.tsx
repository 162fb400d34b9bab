import { m } from '@passa/domain';
import { createLazyRoute, type ErrorComponentProps, useParams } from '@tanstack/react-router';
import { ignoreProblem } from '../../../../platform/http/ignore-problem.ts';
import { BusinessJobNotFound } from '../../../../hiring/applications/applicants/job-not-found.tsx';
import { InvitationsPage } from '../../../../hiring/invitations/invitations-page.tsx';
import { jobInvitationsQuery, knownWorkersQuery } from '../../../../hiring/invitations/queries.ts';
import { useMarkJobRead } from '../../../../notifications/list/use-mark-read.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';
import type { PageLoad } from '../../../../platform/navigation/lazy-page.ts';

export const loader = async ({ context: { queryClient }, params: { jobId } }: PageLoad<{ jobId: string }>) => {
  queryClient.infiniteQuery(knownWorkersQuery(jobId, '')).catch(ignoreProblem);
  await orNotFound(queryClient.query({ ...jobInvitationsQuery(jobId), staleTime: 'static' }));
};

export const Route = createLazyRoute('/business/jobs/$jobId/invitations')({
  component: Invitations,
  errorComponent: InvitationsLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function Invitations() {
  const { jobId } = useParams({ from: '/business/jobs/$jobId/invitations' });
  useMarkJobRead(jobId);
  return <InvitationsPage key={jobId} jobId={jobId} />;
}

function InvitationsLoadError(props: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={m.invitations_plain_title()} />
      <RouteError {...props} />
    </>
  );
}
