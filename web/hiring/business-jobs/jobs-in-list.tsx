import type { JobList } from '@passa/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessJobCountsQuery, businessJobKeys, businessJobsQuery } from '../queries/business-jobs.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { JobPages } from './job-pages.tsx';
import { NoJobs } from './no-jobs.tsx';

const MOST_SKELETONS = 3;

/** The list that the chosen tile counts, newest first. */
export function JobsInList({ list }: { list: JobList }) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery(businessJobsQuery(list));
  const count = useQuery(businessJobCountsQuery).data?.[list];

  if (pages.data) {
    const jobs = pages.data.pages.flatMap((page) => page.jobs);
    return jobs.length > 0 ? <JobPages jobs={jobs} pages={pages} /> : <NoJobs list={list} />;
  }
  if (pages.error) {
    // The counts come from where the list comes from: where one failed, the other may have.
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: businessJobKeys.all, type: 'active' });
    return <LoadError problem={pages.error} onRetry={tryAgain} />;
  }
  return <CardSkeletons cards={Math.min(count ?? MOST_SKELETONS, MOST_SKELETONS)} />;
}
