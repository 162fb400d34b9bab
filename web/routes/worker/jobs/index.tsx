import { CITIES, EXPERTISE, m } from '@passa/domain';
import { keepPreviousData, noop, useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { browseJobsQuery } from '../../../hiring/queries/jobs.ts';
import { FoundJobs } from '../../../hiring/search/found-jobs.tsx';
import { JobFilters } from '../../../hiring/search/job-filters.tsx';
import { paths, type JobFilter } from '../../../platform/navigation/paths.ts';
import { oneOf, textOf } from '../../../platform/navigation/search.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

export const Route = createFileRoute('/worker/jobs/')({
  validateSearch: ({ q, expertise, city }: Record<string, unknown>): JobFilter => ({
    q: textOf(q),
    expertise: oneOf(EXPERTISE, expertise),
    city: oneOf(CITIES, city),
  }),
  // Other search parameters, such as those of a tracker, do not request anything.
  loaderDeps: ({ search: { q, expertise, city } }): JobFilter => ({ q, expertise, city }),
  loader: ({ context: { queryClient }, deps }) => {
    queryClient.infiniteQuery(browseJobsQuery(deps)).catch(noop);
  },
  component: BrowseJobs,
});

function BrowseJobs() {
  const { q, expertise, city } = Route.useSearch();
  const filter = { q, expertise, city };
  const refine = useRefine();
  const list = useInfiniteQuery({ ...browseJobsQuery(filter), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHeader title={m.browse_title()} />
      <JobFilters filter={filter} onChange={refine}>
        <p aria-live="polite" className="font-medium">
          {total !== undefined && m.browse_found({ count: total })}
        </p>
      </JobFilters>
      {/* Tall enough that fewer results do not scroll the filters away from under the finger. */}
      <div className="mt-4 min-h-[75dvh]">
        <FoundJobs filter={filter} list={list} />
      </div>
    </>
  );
}

/**
 * Changes the filter in the URL. The history entry is replaced, so 'Back' leaves the page instead of undoing every
 * change.
 */
function useRefine() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  return (change: JobFilter) => {
    // If the user is already on the way to another page, do not navigate back.
    if (router.latestLocation.pathname !== paths.browseJobs().to) return;
    void navigate({ search: (filter) => ({ ...filter, ...change }), replace: true, resetScroll: false });
  };
}
