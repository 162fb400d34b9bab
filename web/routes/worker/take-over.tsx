import { orNotFound } from '../../platform/navigation/or-not-found.ts';
import { createRoute } from '../../platform/router/route.ts';
import { JobLoadError } from '../../hiring/job-page/job-load-error.tsx';
import { JobSkeleton } from '../../hiring/job-page/job-skeleton.tsx';
import { handoverQuery } from '../../hiring/swaps/queries.ts';
import { LinkEnded, TakeOverPage } from '../../hiring/job-page/take-over-page.tsx';

export const Route = createRoute({
  params: ['applicationId', 'code'],
  loader: async ({ context: { queryClient }, params: { applicationId, code } }) => {
    await orNotFound(queryClient.query({ ...handoverQuery(applicationId, code), staleTime: 'static' }));
  },
  component: TakeOver,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: LinkEnded,
});

function TakeOver() {
  const { applicationId, code } = Route.useParams();
  return <TakeOverPage key={`${applicationId} ${code}`} applicationId={applicationId} code={code} />;
}
