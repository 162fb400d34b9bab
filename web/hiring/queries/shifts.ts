import type { ShiftView } from '@passa/domain';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { firstPage, nextPage } from '../../platform/http/page.ts';
import { read, until } from '../../platform/http/read.ts';
import { optimistically } from '../../platform/live/optimistic.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { jobKeys, jobQuery, type WorkerJob } from './jobs.ts';
import { appliedFor, completed, movedOn, withJob, withoutShift, withShiftFirst } from './shift-moves.ts';

export const shiftKeys = { all: ['shifts'] as const };

/** The number of shifts in each tab of the worker's dashboard. */
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

/**
 * Fills the query of an assigned shift from its tab, so that its page opens at once. Stale data is refetched as usual.
 */
export function openFromTab(queryClient: QueryClient, jobId: string): void {
  const { queryKey } = jobQuery(jobId);
  const list = queryClient.getQueryState(shiftsQuery('assigned').queryKey);
  const shift = inTab(queryClient, 'assigned', ({ id }) => id === jobId);
  if (!list || !shift || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, shift, { updatedAt: list.dataUpdatedAt });
  if (list.isInvalidated) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

const isShown = isUnder(shiftKeys.all, jobKeys.all);

/** A shift from a cached tab. */
function inTab(queryClient: QueryClient, view: ShiftView, isIt: (shift: WorkerJob) => boolean): WorkerJob | undefined {
  const list = queryClient.getQueryData(shiftsQuery(view).queryKey);
  return list?.pages.flatMap((page) => page.shifts).find(isIt);
}

function moveOn(queryClient: QueryClient, from: ShiftView, to: ShiftView, shift: WorkerJob): void {
  queryClient.setQueryData(shiftsQuery(from).queryKey, (list) => withoutShift(list, shift.id));
  queryClient.setQueryData(shiftsQuery(to).queryKey, (list) => withShiftFirst(list, shift));
  queryClient.setQueryData(shiftCountsQuery.queryKey, (counts) => movedOn(counts, from, to));
}

function showApplied(queryClient: QueryClient, jobId: string): void {
  const { queryKey } = jobQuery(jobId);
  const job = queryClient.getQueryData(queryKey);
  if (!job) return;
  const applied = appliedFor(job, new Date());
  queryClient.setQueryData(queryKey, applied);
  queryClient.setQueriesData<ReturnType<typeof withJob>>({ queryKey: jobKeys.browsed }, (list) =>
    withJob(list, applied),
  );
  moveOn(queryClient, 'available', 'applied', applied);
}

function showCompleted(queryClient: QueryClient, applicationId: string): void {
  const shift = inTab(queryClient, 'assigned', ({ application }) => application?.id === applicationId);
  if (shift) moveOn(queryClient, 'assigned', 'settled', completed(shift));
}

/**
 * Applies for a job, shown optimistically.
 * @param job `updatedAt` tells the server which version of the job the worker has read
 */
export function useApply({ id: jobId, updatedAt: asOf }: Pick<WorkerJob, 'id' | 'updatedAt'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      optimistically(queryClient, {
        shown: isShown,
        show: () => showApplied(queryClient, jobId),
        request: async () => {
          const applying = api.jobs[':jobId'].applications.$post({ param: { jobId }, query: { asOf } });
          return (await read(applying)).application;
        },
      }),
    onSuccess: (application) =>
      queryClient.setQueryData(jobQuery(jobId).queryKey, (job) => job && { ...job, application, may: [] }),
  });
}

/** Completes the shift of an application, shown optimistically. */
export function useCompleteShift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      optimistically(queryClient, {
        shown: isShown,
        show: () => showCompleted(queryClient, applicationId),
        request: () => read(api.applications[':applicationId'].complete.$post({ param: { applicationId } })),
      }),
  });
}
