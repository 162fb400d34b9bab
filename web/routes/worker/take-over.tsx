import { createLazyRoute, useParams } from '@tanstack/react-router';
import { orNotFound } from '../../platform/navigation/or-not-found.ts';
import { JobLoadError } from '../../hiring/jobs/page/job-load-error.tsx';
import { JobSkeleton } from '../../hiring/jobs/page/job-skeleton.tsx';
import { handoverQuery } from '../../hiring/swaps/queries.ts';
import { LinkEnded, TakeOverPage } from '../../hiring/jobs/page/take-over-page.tsx';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

export const loader = async ({
  context: { queryClient },
  params: { applicationId, code },
}: PageLoad<{ applicationId: string; code: string }>) => {
  await orNotFound(queryClient.query({ ...handoverQuery(applicationId, code), staleTime: 'static' }));
};

export const Route = createLazyRoute('/worker/take-over/$applicationId/$code')({
  component: TakeOver,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: LinkEnded,
});

function TakeOver() {
  const { applicationId, code } = useParams({ from: '/worker/take-over/$applicationId/$code' });
  return <TakeOverPage key={`${applicationId} ${code}`} applicationId={applicationId} code={code} />;
}
