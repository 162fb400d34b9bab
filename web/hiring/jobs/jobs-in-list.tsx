import { hasSorts, m, type JobList, type JobListSort } from '@passa/domain';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import { businessJobCountsQuery, businessJobKeys, businessJobsQuery } from '../queries/business-jobs.ts';
import { JobPages } from './job-pages.tsx';

const MAX_SKELETONS = 3;

const ListSortField = lazyComponent(() => import('./list-sort-field.tsx').then(({ ListSortField }) => ListSortField));

type JobsInListProps = { list: JobList; week: string | undefined; sort: JobListSort | undefined };

/** The jobs of the chosen tile, and the choice of their order. */
export function JobsInList({ list, week, sort }: JobsInListProps) {
  const count = useQuery(businessJobCountsQuery).data?.[list];
  return (
    <>
      {hasSorts(list) && count !== undefined && count > 1 && (
        // Reserves the height of the field.
        <search className="mb-4 flex min-h-12 justify-end">
          <Suspense>
            <ListSortField list={list} week={week} sort={sort} />
          </Suspense>
        </search>
      )}
      <Jobs list={list} sort={sort} count={count} />
    </>
  );
}

type JobsProps = { list: JobList; sort: JobListSort | undefined; count: number | undefined };

function Jobs({ list, sort, count }: JobsProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({ ...businessJobsQuery(list, sort), placeholderData: keepPreviousData });

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
