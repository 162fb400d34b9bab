import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { businessJobKeys } from '../core/business-jobs.ts';
import { jobQuery } from '../core/jobs.ts';

type Page = InferResponseType<typeof api.account.history.$get>;

/** An entry of a history, as one of the parties sees it. */
export type HistoryEntry = Page['entries'][number];

const historyQuery = (
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });

export type HistoryQuery = ReturnType<typeof historyQuery>;

/** The history of a business's job. Its key is under the jobs, so that it is invalidated with them. */
export const jobHistoryQuery = (jobId: string) =>
  historyQuery([...businessJobKeys.all, 'history', jobId], (cursor, signal) =>
    readJson(api.jobs[':jobId'].history.$get({ param: { jobId }, query: { cursor } }, withSignal(signal))),
  );

/** The history of a worker's application. Its key is under the job, so that it is invalidated with it. */
export const applicationHistoryQuery = (jobId: string, applicationId: string) =>
  historyQuery([...jobQuery(jobId).queryKey, 'history', applicationId], (cursor, signal) =>
    readJson(
      api.applications[':applicationId'].history.$get(
        { param: { applicationId }, query: { cursor } },
        withSignal(signal),
      ),
    ),
  );

/** The history of the user's own account. */
export const accountHistoryQuery = historyQuery(['account', 'history'], (cursor, signal) =>
  readJson(api.account.history.$get({ query: { cursor } }, withSignal(signal))),
);
