import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { ApplicantChoice, ApplicationStatus } from '@passa/domain';
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
export const applicationKeys = {
  all: ['applications'] as const,
  ofJob: (jobId: string) => [...applicationKeys.all, 'of-job', jobId] as const,
};

/**
 * A business's job with its applicants, page by page: hired workers, pending applicants, then the others, unless the business chose another
 * order.
 */
export const applicationsQuery = (jobId: string, choice: ApplicantChoice = {}) =>
  infiniteQueryOptions({
    queryKey: [...applicationKeys.ofJob(jobId), choice],
    queryFn: ({ pageParam, signal }) =>
      readJson(
        api.jobs[':jobId'].applications.$get(
          { param: { jobId }, query: { ...choice, cursor: pageParam } },
          withSignal(signal),
        ),
      ),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: nextCursor,
  });

const isAffected = isUnder(applicationKeys.all, businessJobKeys.all);

/** The key of the mutations that decide applications, by the status that follows. */
export const decisionKey = (status: ApplicationStatus) => ['applications', 'decide', status];

/** Accepts an application. Others may be decided at the same time, so it is not shown optimistically. */
export function useAccept() {
  const queryClient = useQueryClient();
  return useAction(
    async (applicationId: string) => {
      const outcome = await readJson(api.applications[':applicationId'].accept.$post({ param: { applicationId } }));
      // The applicant leaves a list of pending applicants, but the card stays on the screen.
      showDecided(queryClient, applicationId, 'accepted');
      return outcome;
    },
    isAffected,
    decisionKey('accepted'),
  );
}

/** Declines an application, shown optimistically. */
export function useDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: decisionKey('declined'),
    mutationFn: (applicationId: string) =>
      optimistically(queryClient, {
        affected: isAffected,
        applyToCache: () => showDecided(queryClient, applicationId, 'declined'),
        request: (signal) =>
          readJson(api.applications[':applicationId'].decline.$post({ param: { applicationId } }, withSignal(signal))),
      }),
  });
}

function showDecided(queryClient: QueryClient, applicationId: string, status: 'accepted' | 'declined'): void {
  const decide = (one: Applicant): Applicant =>
    one.id === applicationId ? { ...one, status, may: [], match: null } : one;
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: applicationKeys.all },
    (all) =>
      all && {
        ...all,
        pages: all.pages.map((page) => ({ ...page, applications: page.applications.map(decide) })),
      },
  );
}
