import type { JobList } from '@passa/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

/** A job as its business sees it. */
export type BusinessJob = InferResponseType<(typeof api.business.jobs)[':jobId']['$get']>['job'];

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
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });
