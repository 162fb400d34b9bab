import { m, type JobList } from '@passa/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { businessJobCountsQuery, businessJobKeys, businessJobsQuery } from '../queries/business-jobs.ts';
import { JobPages } from './job-pages.tsx';

const MOST_SKELETONS = 3;

/** The jobs of the chosen tile, newest first. */
export function JobsInList({ list }: { list: JobList }) {
  const queryClient = useQueryClient();
  const pages = useInfiniteQuery(businessJobsQuery(list));
  const count = useQuery(businessJobCountsQuery).data?.[list];

  if (pages.data) {
    const jobs = pages.data.pages.flatMap((page) => page.jobs);
    return jobs.length > 0 ? <JobPages jobs={jobs} pages={pages} /> : <NoJobs list={list} />;
  }
  if (pages.error) {
    // The counts come from the same server, so retry them too.
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: businessJobKeys.all, type: 'active' });
    return <LoadError problem={pages.error} onRetry={tryAgain} />;
  }
  return <CardSkeletons cards={Math.min(count ?? MOST_SKELETONS, MOST_SKELETONS)} />;
}

function NoJobs({ list }: { list: JobList }) {
  return (
    <EmptyState message={m.business_dashboard_empty({ list })}>
      {list === 'open' && <ButtonLink {...paths.postJob()}>{m.business_dashboard_post_first()}</ButtonLink>}
    </EmptyState>
  );
}
