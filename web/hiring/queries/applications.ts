import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { FIRST_CURSOR, nextCursor } from '../../platform/http/cursor.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { optimistically } from '../../platform/live/optimistic.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';
import { businessJobKeys } from './business-jobs.ts';

type Page = InferResponseType<(typeof api.jobs)[':jobId']['applications']['$get']>;

/** An applicant as the business sees them. */
export type Applicant = Page['applications'][number];

/** The query keys of a business's applications. */
export const applicationKeys = { all: ['applications'] as const };

/** A business's job with its applicants, page by page: hired workers, those who wait, then the others. */
export const applicationsQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: [...applicationKeys.all, 'of-job', jobId],
    queryFn: ({ pageParam, signal }) =>
      readJson(
        api.jobs[':jobId'].applications.$get({ param: { jobId }, query: { cursor: pageParam } }, withSignal(signal)),
      ),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });

const isAffected = isUnder(applicationKeys.all, businessJobKeys.all);

/** Accepts an application. Others may be decided at the same time, so it is not shown optimistically. */
export const useAccept = () =>
  useAction(
    (applicationId: string) => readJson(api.applications[':applicationId'].accept.$post({ param: { applicationId } })),
    isAffected,
  );

/** Declines an application, shown optimistically. */
export function useDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      optimistically(queryClient, {
        affected: isAffected,
        applyToCache: () => showDeclined(queryClient, applicationId),
        request: (signal) =>
          readJson(api.applications[':applicationId'].decline.$post({ param: { applicationId } }, withSignal(signal))),
      }),
  });
}

function showDeclined(queryClient: QueryClient, applicationId: string): void {
  const decline = (one: Applicant): Applicant =>
    one.id === applicationId ? { ...one, status: 'declined', may: [] } : one;
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: applicationKeys.all },
    (all) =>
      all && {
        ...all,
        pages: all.pages.map((page) => ({ ...page, applications: page.applications.map(decline) })),
      },
  );
}
