import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { firstPage, nextPage } from '../../platform/http/page.ts';
import { read, until } from '../../platform/http/read.ts';
import { businessJobKeys } from './business-jobs.ts';
import { jobQuery } from './jobs.ts';

type Page = InferResponseType<typeof api.account.history.$get>;

/** Something that was done, as one of those whom it concerns reads it. */
export type HistoryEntry = Page['entries'][number];

const historyQuery = (queryKey: QueryKey, ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

export type HistoryQuery = ReturnType<typeof historyQuery>;

/** What has happened to one of a business's jobs. It lies under those: what makes them old makes it old. */
export const jobHistoryQuery = (jobId: string) =>
  historyQuery([...businessJobKeys.all, 'history', jobId], (cursor, signal) =>
    read(api.jobs[':jobId'].history.$get({ param: { jobId }, query: { cursor } }, until(signal))),
  );

/** What has happened to a worker's own application. It lies under its job: what makes that old makes it old. */
export const applicationHistoryQuery = (jobId: string, applicationId: string) =>
  historyQuery([...jobQuery(jobId).queryKey, 'history', applicationId], (cursor, signal) =>
    read(
      api.applications[':applicationId'].history.$get({ param: { applicationId }, query: { cursor } }, until(signal)),
    ),
  );

/** What was done to one's own account. */
export const accountHistoryQuery = historyQuery(['account', 'history'], (cursor, signal) =>
  read(api.account.history.$get({ query: { cursor } }, until(signal))),
);
