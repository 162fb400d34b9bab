import { m, MATCHING_PAGE } from '@passa/domain';
import { keepPreviousData, noop, useInfiniteQuery } from '@tanstack/react-query';
import { createRoute } from '../../../platform/router/route.ts';
import { useRouter } from '../../../platform/router/router-provider.tsx';
import { browseJobsQuery } from '../../../hiring/queries/jobs.ts';
import { OwnInvitationsLink } from '../../../hiring/invitations/own-invitations-link.tsx';
import { ownInvitationsQuery } from '../../../hiring/queries/invitations.ts';
import { browseFilterOf, rememberSort } from '../../../hiring/search/browse-filter.ts';
import { JobResults } from '../../../hiring/search/job-results.tsx';
import { JobFilters } from '../../../hiring/search/job-filters.tsx';
import { paths, type BrowseFilter } from '../../../platform/navigation/paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextAnchor } from '../../../ui/text-link.tsx';

export const Route = createRoute({
  validateSearch: browseFilterOf,
  loader: ({ context: { queryClient }, search }) => {
    queryClient.infiniteQuery(browseJobsQuery(search)).catch(noop);
    queryClient.infiniteQuery(ownInvitationsQuery).catch(noop);
  },
  component: BrowseJobs,
});

function BrowseJobs() {
  const filter = Route.useSearch();
  const changeFilter = useChangeFilter();
  const list = useInfiniteQuery({ ...browseJobsQuery(filter), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHeader title={m.browse_title()}>
        <OwnInvitationsLink />
      </PageHeader>
      <JobFilters filter={filter} onChange={changeFilter}>
        <div className="flex flex-wrap items-center gap-x-5">
          <p aria-live="polite" className="font-medium">
            {total !== undefined && m.browse_found({ count: total })}
          </p>
          {filter.sort === 'bestMatch' && <TextAnchor href={MATCHING_PAGE}>{m.matching_title()}</TextAnchor>}
        </div>
      </JobFilters>
      {/* Tall enough that fewer results do not scroll the filters away from under the finger. */}
      <div className="mt-4 min-h-[75dvh]">
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
  return (change: BrowseFilter) => {
    // If another page is already loading, do not navigate back.
    if (router.latestLocation.pathname !== paths.browseJobs().to) return;
    if ('sort' in change) rememberSort(change.sort);
    const filter = { ...browseFilterOf(router.latestLocation.search), ...change };
    void router.navigate({ ...paths.browseJobs(filter), replace: true, resetScroll: false });
  };
}
