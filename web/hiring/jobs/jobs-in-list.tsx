import { m, type JobList, type JobListSort } from '@passa/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { businessJobCountsQuery, businessJobKeys, businessJobsQuery } from '../queries/business-jobs.ts';
import { JobPages } from './job-pages.tsx';

const MAX_SKELETONS = 3;

/** The jobs of the chosen tile. */
export function JobsInList({ list, sort }: { list: JobList; sort: JobListSort | undefined }) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(businessJobsQuery(list, sort));
  const count = useQuery(businessJobCountsQuery).data?.[list];

  if (query.data) {
    const jobs = query.data.pages.flatMap((page) => page.jobs);
    return jobs.length > 0 ? <JobPages jobs={jobs} query={query} /> : <NoJobs list={list} />;
  }
  if (query.error) {
    // The counts come from the same server, so retry them too.
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: businessJobKeys.all, type: 'active' });
    return <LoadError problem={query.error} onRetry={tryAgain} />;
  }
  return <CardSkeletons cards={Math.min(count ?? MAX_SKELETONS, MAX_SKELETONS)} />;
}

function NoJobs({ list }: { list: JobList }) {
  const counts = useQuery(businessJobCountsQuery).data;
  const hasPosted = Boolean(counts && counts.hired + counts.closed > 0);
  return (
    <EmptyState message={m.business_dashboard_empty({ list })}>
      {list === 'open' && (
        <ButtonLink {...paths.postJob()}>
          {hasPosted ? m.business_dashboard_post_job() : m.business_dashboard_post_first()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
