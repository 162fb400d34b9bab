import type { ShiftView } from '@passa/domain';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from './client.ts';
import { jobKeys, jobQuery } from './jobs.ts';
import { firstPage, nextPage } from './page.ts';
import { read, until } from './read.ts';

export const shiftKeys = { all: ['shifts'] as const };

/** How many shifts each tab of the worker's dashboard holds. */
export const shiftCountsQuery = queryOptions({
  queryKey: [...shiftKeys.all, 'counts'],
  queryFn: ({ signal }) => read(api.shifts.counts.$get(undefined, until(signal))),
});

/** The shifts in one tab of the worker's dashboard, page by page. */
export const shiftsQuery = (view: ShiftView) =>
  infiniteQueryOptions({
    queryKey: [...shiftKeys.all, 'list', view],
    queryFn: ({ pageParam, signal }) => read(api.shifts.$get({ query: { view, cursor: pageParam } }, until(signal))),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

/** Lets the page of an assigned shift open with what the tab knows of it; what is stale is then asked for as ever. */
export function openFromTab(queryClient: QueryClient, jobId: string): void {
  const { queryKey } = jobQuery(jobId);
  const list = queryClient.getQueryState(shiftsQuery('assigned').queryKey);
  const shift = list?.data?.pages.flatMap((page) => page.shifts).find(({ id }) => id === jobId);
  if (!list || !shift || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, shift, { updatedAt: list.dataUpdatedAt });
  if (list.isInvalidated) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** An application shows in the tabs, in their counts and among the jobs. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: shiftKeys.all }),
      queryClient.invalidateQueries({ queryKey: jobKeys.all }),
    ]);
}

/** Applies for a job. A refusal refreshes as well: what was on the screen is over. */
export function useApply(jobId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => (await read(api.jobs[':jobId'].applications.$post({ param: { jobId } }))).application,
    onSuccess: (application) =>
      queryClient.setQueryData(jobQuery(jobId).queryKey, (job) => job && { ...job, application, may: [] }),
    onSettled: () => void refresh(),
  });
}

/**
 * Completes the shift of an application. It is under way until the tabs show it, so that the card takes no second press;
 * a refusal is told at once.
 */
export function useCompleteShift() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (applicationId: string) =>
      read(api.applications[':applicationId'].complete.$post({ param: { applicationId } })),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
