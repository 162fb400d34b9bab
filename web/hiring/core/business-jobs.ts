import { hasSorts, type JobList, type JobListSort } from '@passa/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** A job as its business sees it. */
export type BusinessJob = InferResponseType<(typeof api.business.jobs)[':jobId']['$get']>['job'];

/** The query keys of a business's own jobs. */
export const businessJobKeys = { all: ['business', 'jobs'] as const };

/** The number of jobs in each of the business's lists, and of the applicants who wait for an answer. */
export const businessJobCountsQuery = queryOptions({
  queryKey: [...businessJobKeys.all, 'counts'],
  queryFn: ({ signal }) => readJson(api.business.jobs.counts.$get(undefined, withSignal(signal))),
});

/** The business's jobs in one list, page by page; newest first without an order, or where it cannot be chosen. */
export function businessJobsQuery(list: JobList, chosenSort?: JobListSort) {
  const sort = hasSorts(list) ? chosenSort : undefined;
  return infiniteQueryOptions({
    queryKey: [...businessJobKeys.all, 'list', list, sort],
    queryFn: ({ pageParam, signal }) =>
      readJson(api.business.jobs.$get({ query: { list, sort, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });
}
