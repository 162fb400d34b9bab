import { m } from '@passa/domain';
import { ignoreProblem } from '../../../../platform/http/ignore-problem.ts';
import { type ErrorComponentProps, createRoute } from '../../../../platform/router/route.ts';
import { BusinessJobNotFound } from '../../../../hiring/applications/job-not-found.tsx';
import { InvitationsPage } from '../../../../hiring/invitations/invitations-page.tsx';
import { jobInvitationsQuery, knownWorkersQuery } from '../../../../hiring/invitations/queries.ts';
import { useMarkJobRead } from '../../../../notifications/use-mark-read.ts';
import { orNotFound } from '../../../../platform/navigation/or-not-found.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RouteError } from '../../../../ui/page/route-error.tsx';

export const Route = createRoute({
  params: ['jobId'],
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    queryClient.infiniteQuery(knownWorkersQuery(jobId, '')).catch(ignoreProblem);
    await orNotFound(queryClient.query({ ...jobInvitationsQuery(jobId), staleTime: 'static' }));
  },
  component: Invitations,
  errorComponent: InvitationsLoadError,
  notFoundComponent: BusinessJobNotFound,
});

function Invitations() {
  const { jobId } = Route.useParams();
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
