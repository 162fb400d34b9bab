import type { ShiftView } from '@passa/domain';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { detailsAccessKeys } from '../../applicant-access/index.ts';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { optimistically } from '../../platform/live/optimistic.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { jobKeys, jobQuery, type WorkerJob } from './jobs.ts';
import {
  withPendingApplication,
  asCompleted,
  moveCount,
  withUpdatedJob,
  withoutShift,
  withShift,
} from './optimistic-shifts.ts';
import { shiftCountsQuery, shiftKeys, shiftsQuery } from './shifts.ts';

const isAffected = isUnder(shiftKeys.all, jobKeys.all);

/**
 * Fills the query of an assigned shift from its tab, so that its page opens at once. Stale data is refetched as usual.
 */
export function prefillJobFromTab(queryClient: QueryClient, jobId: string): void {
  const { queryKey } = jobQuery(jobId);
  const list = queryClient.getQueryState(shiftsQuery('assigned').queryKey);
  const shift = findInTab(queryClient, 'assigned', ({ id }) => id === jobId);
  if (!list || !shift || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, shift, { updatedAt: list.dataUpdatedAt });
  if (list.isInvalidated) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** A shift from a cached tab. */
function findInTab(
  queryClient: QueryClient,
  view: ShiftView,
  predicate: (shift: WorkerJob) => boolean,
): WorkerJob | undefined {
  const list = queryClient.getQueryData(shiftsQuery(view).queryKey);
  return list?.pages.flatMap((page) => page.shifts).find(predicate);
}

function moveBetweenTabs(queryClient: QueryClient, from: ShiftView, to: ShiftView, shift: WorkerJob): void {
  queryClient.setQueryData(shiftsQuery(from).queryKey, (list) => withoutShift(list, shift.id));
  queryClient.setQueryData(shiftsQuery(to).queryKey, (list) => withShift(list, shift, to));
  queryClient.setQueryData(shiftCountsQuery.queryKey, (counts) => moveCount(counts, from, to));
}

function showApplied(queryClient: QueryClient, jobId: string, message: string): void {
  const { queryKey } = jobQuery(jobId);
  const job = queryClient.getQueryData(queryKey);
  if (!job) return;
  const applied = withPendingApplication(job, message || null, new Date());
  queryClient.setQueryData(queryKey, applied);
  queryClient.setQueriesData<ReturnType<typeof withUpdatedJob>>({ queryKey: jobKeys.browsed }, (list) =>
    withUpdatedJob(list, applied),
  );
  moveBetweenTabs(queryClient, 'available', 'applied', applied);
}

function showCompleted(queryClient: QueryClient, applicationId: string): void {
  const shift = findInTab(queryClient, 'assigned', ({ application }) => application?.id === applicationId);
  if (shift) moveBetweenTabs(queryClient, 'assigned', 'settled', asCompleted(shift));
}

/** What a worker applies with. `asOf` is the `updatedAt` of the job that they have read. */
export type ApplyInput = { asOf: string; message: string };

/** Applies for a job, shown optimistically. */
export function useApply(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ asOf, message }: ApplyInput) =>
      optimistically(queryClient, {
        affected: isAffected,
        applyToCache: () => showApplied(queryClient, jobId, message),
        request: async (signal) => {
          const request = { param: { jobId }, query: { asOf }, json: { message } };
          const applying = api.jobs[':jobId'].applications.$post(request, withSignal(signal));
          return (await readJson(applying)).application;
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
        affected: isAffected,
        applyToCache: () => showCompleted(queryClient, applicationId),
        request: (signal) =>
          readJson(api.applications[':applicationId'].complete.$post({ param: { applicationId } }, withSignal(signal))),
      }),
  });
}

/** Withdraws a pending application. */
export const useWithdraw = (applicationId: string) =>
  useAction(
    () => readJson(api.applications[':applicationId'].withdraw.$post({ param: { applicationId } })),
    isUnder(shiftKeys.all, jobKeys.all, detailsAccessKeys.all),
  );
