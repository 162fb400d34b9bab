import type { JobList } from '@passa/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { firstPage, nextPage } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** A job as its business sees it. */
export type BusinessJob = InferResponseType<(typeof api.business.jobs)[':jobId']['$get']>['job'];
type NewJob = InferRequestType<typeof api.jobs.$post>['json'];

/** The query keys of a business's own jobs. */
export const businessJobKeys = { all: ['business', 'jobs'] as const };

/** The number of jobs in each of the business's lists. */
export const businessJobCountsQuery = queryOptions({
  queryKey: [...businessJobKeys.all, 'counts'],
  queryFn: ({ signal }) => readJson(api.business.jobs.counts.$get(undefined, withSignal(signal))),
});

/** The business's jobs in one list, newest first, page by page. */
export const businessJobsQuery = (list: JobList) =>
  infiniteQueryOptions({
    queryKey: [...businessJobKeys.all, 'list', list],
    queryFn: ({ pageParam, signal }) =>
      readJson(api.business.jobs.$get({ query: { list, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

export function usePostJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewJob) => (await readJson(api.jobs.$post({ json }))).job,
    // Also refetches lists that no screen shows, so that the next screen has the new job at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessJobKeys.all, refetchType: 'all' }),
  });
}
