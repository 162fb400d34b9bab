import { ApiProblem } from '../../platform/http/problem.ts';
import { notFound, createRoute } from '../../platform/router/route.ts';
import { JobLoadError } from '../../hiring/job-page/job-load-error.tsx';
import { JobSkeleton } from '../../hiring/job-page/job-skeleton.tsx';
import { handoverQuery } from '../../hiring/queries/swaps.ts';
import { LinkEnded, TakeOverPage } from '../../hiring/swaps/take-over-page.tsx';

export const Route = createRoute({
  params: ['applicationId', 'code'],
  loader: async ({ context: { queryClient }, params: { applicationId, code } }) => {
    try {
      await queryClient.query({ ...handoverQuery(applicationId, code), staleTime: 'static' });
    } catch (problem) {
      if (problem instanceof ApiProblem && ENDED.includes(problem.code)) notFound();
      throw problem;
    }
  },
  component: TakeOver,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: LinkEnded,
});

const ENDED: ApiProblem['code'][] = ['handoverEnded', 'invalidInput', 'notFound'];

function TakeOver() {
  const { applicationId, code } = Route.useParams();
  return <TakeOverPage key={`${applicationId} ${code}`} applicationId={applicationId} code={code} />;
}
