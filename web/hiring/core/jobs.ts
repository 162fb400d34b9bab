import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import type { ProblemCode } from '../../platform/http/problem.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';

/** A job as a worker sees it. */
export type WorkerJob = InferResponseType<(typeof api.jobs)[':jobId']['$get']>['job'];

/** The query keys of jobs as workers see them. */
export const jobKeys = {
  all: ['jobs'],
  browsed: ['jobs', 'browse'],
  details: ['jobs', 'detail'],
  handovers: ['jobs', 'handover'],
} as const;

/** Open jobs that match the filter, newest first, page by page. */
export const browseJobsQuery = (filter: BrowseFilter) =>
  infiniteQueryOptions({
    queryKey: [...jobKeys.browsed, filter],
    queryFn: ({ pageParam, signal }) =>
      readJson(api.jobs.$get({ query: { ...filter, cursor: pageParam } }, withSignal(signal))),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });

/** One job as a worker sees it. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...jobKeys.details, jobId],
    // Without an abort signal: a card of a list may request the job and unmount while the job's page waits for the same
    // response.
    queryFn: async () => (await readJson(api.jobs[':jobId'].$get({ param: { jobId } }))).job,
  });

/** Whether the server has refused a job because it is filled, closed or removed. */
export const isJobGone = (problem: { code: ProblemCode } | null): boolean =>
  problem?.code === 'jobNotOpen' || problem?.code === 'jobGone' || problem?.code === 'notFound';
