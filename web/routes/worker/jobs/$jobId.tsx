import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoute } from '../../../platform/router/route.ts';
import { JobArticle } from '../../../hiring/job-page/job-article.tsx';
import { JobLoadError } from '../../../hiring/job-page/job-load-error.tsx';
import { JobNotFound } from '../../../hiring/job-page/job-not-found.tsx';
import { JobSkeleton } from '../../../hiring/job-page/job-skeleton.tsx';
import { jobQuery } from '../../../hiring/queries/jobs.ts';
import { prefillJobFromTab } from '../../../hiring/queries/change-shifts.ts';
import { useMarkJobRead } from '../../../notifications/use-mark-read.ts';
import { PersonalNumberNotice } from '../../../people/personal-number/personal-number-notice.tsx';
import { orNotFound } from '../../../platform/navigation/or-not-found.ts';

export const Route = createRoute({
  params: ['jobId'],

  loader: async ({ context: { queryClient }, params }) => {
    prefillJobFromTab(queryClient, params.jobId);
    await orNotFound(queryClient.query({ ...jobQuery(params.jobId), staleTime: 'static' }));
  },
  component: JobDetail,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: JobNotFound,
});

function JobDetail(): ReactNode {
  const { data: job, error } = useSuspenseQuery(jobQuery(Route.useParams().jobId));
  useMarkJobRead(job.id);
  return (
    <>
      {job.application?.status === 'accepted' && <PersonalNumberNotice />}
      <JobArticle key={job.id} job={job} isGone={error?.code === 'notFound'} />
    </>
  );
}
