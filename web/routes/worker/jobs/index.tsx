import { m, MATCHING_PAGE } from '@passa/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense } from 'react';
import { createLazyRoute, useRouter, useSearch } from '@tanstack/react-router';
import { browseJobsQuery } from '../../../hiring/core/jobs.ts';
import { OwnInvitationsLink } from '../../../hiring/invitations/own-invitations-link.tsx';
import { BROWSE_SORT, browseFilterOf, browseSearchOf } from '../../../hiring/search/browse-filter.ts';
import { JobResults } from '../../../hiring/search/job-results.tsx';
import { JobFilters } from '../../../hiring/search/job-filters.tsx';
import { rememberSort } from '../../../hiring/search/remember-sort.ts';
import { paths, type BrowseSearch } from '../../../platform/navigation/paths.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { TextAnchor } from '../../../ui/links/text-link.tsx';
import { ToggleButton } from '../../../ui/buttons/toggle-button.tsx';

export const Route = createLazyRoute('/worker/jobs')({
  component: BrowseJobs,
});

const JobMap = lazyComponent(() => import('../../../hiring/search/job-map.tsx').then(({ JobMap }) => JobMap));

function JobMapLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="aspect-[5/4] w-full" />
    </LoadingRegion>
  );
}

function BrowseJobs() {
  const search = useSearch({ from: '/worker/jobs' });
  const { view } = search;
  const filter = browseFilterOf(search);
  const changeFilter = useChangeFilter();
  const list = useInfiniteQuery({ ...browseJobsQuery(filter), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHeader title={m.browse_title()}>
        <OwnInvitationsLink />
      </PageHeader>
      <JobFilters filter={filter} onChange={changeFilter} total={total}>
        <div className="flex flex-wrap items-center gap-x-5">
          <p aria-live="polite" className="font-medium">
            {total !== undefined && m.browse_found({ count: total })}
          </p>
          <ToggleButton
            label={m.browse_map()}
            isPressed={view === 'map'}
            onClick={() => changeFilter({ view: view ? undefined : 'map' })}
          />
          {filter.sort === 'bestMatch' && <TextAnchor href={MATCHING_PAGE}>{m.matching_title()}</TextAnchor>}
        </div>
      </JobFilters>
      {/* Tall enough that fewer results do not scroll the filters away from under the finger. */}
      <div className={clsx('mt-4 min-h-[75dvh]', view && 'grid items-start gap-8 lg:grid-cols-2')}>
        {view && (
          <div className="lg:sticky lg:top-6">
            <Suspense fallback={<JobMapLoading />}>
              <JobMap filter={filter} onChange={changeFilter} total={total} />
            </Suspense>
          </div>
        )}
        <JobResults filter={filter} list={list} />
      </div>
    </>
  );
}

/**
 * Changes the filter in the URL. The history entry is replaced, so 'Back' leaves the page instead of undoing every
 * change.
 */
function useChangeFilter() {
  const router = useRouter();
  return (change: BrowseSearch) => {
    // If another page is already loading, do not navigate back.
    if (router.latestLocation.pathname !== paths.browseJobs().to) return;
    if ('sort' in change) rememberSort(BROWSE_SORT, change.sort);
    const { search } = router.latestLocation;
    const changed = { ...browseFilterOf(search), view: browseSearchOf(search).view, ...change };
    void router.navigate({ ...paths.browseJobs(changed), replace: true, resetScroll: false });
  };
}
