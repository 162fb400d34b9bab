import type { LiveEvent, Role } from '@passa/domain';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  applicationKeys,
  applicationsQuery,
  businessJobKeys,
  jobKeys,
  jobQuery,
  shiftCountsQuery,
  shiftKeys,
  shiftsQuery,
} from '../hiring/index.ts';
import { isUnder, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';

/** Queries that live events keep fresh. Queries that fill in a form are not among them. */
const LIVE: readonly QueryKey[] = [shiftKeys.all, jobKeys.all, applicationKeys.all, businessJobKeys.all];
const NOTIFICATION_LIST: QueryKey = ['notifications', 'list'];
const DETAILS_ACCESS: QueryKey = ['details-access'];

/** Matches all queries that live events keep fresh. */
export const isLive: QueryPredicate = isUnder(...LIVE, NOTIFICATION_LIST, DETAILS_ACCESS);

/** Matches the cached queries that an event makes stale. */
export function affectedQueries(event: LiveEvent, role: Role, queryClient: QueryClient): QueryPredicate {
  switch (event.type) {
    case 'notified':
    case 'notifications-read':
      return isUnder(NOTIFICATION_LIST);
    case 'application-changed':
    case 'job-opened':
    case 'job-changed':
      return role === 'business' ? ofBusiness(event.jobId) : ofWorker(event, queryClient);
  }
}

const ofBusiness = (jobId: string) => isUnder(businessJobKeys.all, applicationsQuery(jobId).queryKey);

function ofWorker({ type, jobId }: Extract<LiveEvent, { jobId: string }>, queryClient: QueryClient): QueryPredicate {
  const isItsPage = isUnder(jobQuery(jobId).queryKey);
  switch (type) {
    case 'application-changed': {
      const isShift = isUnder(shiftKeys.all, DETAILS_ACCESS);
      return (query) => isShift(query) || isItsPage(query) || (isBrowsed(query) && containsJob(query, jobId));
    }
    case 'job-opened': {
      const isAvailable = isUnder(shiftCountsQuery.queryKey, shiftsQuery('available').queryKey);
      return (query) => isAvailable(query) || isItsPage(query) || isBrowsed(query);
    }
    case 'job-changed': {
      const isCount = isUnder(shiftCountsQuery.queryKey);
      // Evaluated now, before the lists change.
      const isCounted = mayBeAvailable(queryClient, jobId);
      return (query) =>
        isItsPage(query) ||
        (isCount(query) ? isCounted : containsJob(query, jobId) || (isBrowsed(query) && hasMore(query)));
    }
  }
}

const isBrowsed: QueryPredicate = isUnder(jobKeys.browsed);

/** Lists that contain open jobs only. */
export const isListOfOpenJobs: QueryPredicate = isUnder(jobKeys.browsed, shiftsQuery('available').queryKey);

/** Whether a job may be in the Available tab, which has only the newest jobs, and so in its count. */
function mayBeAvailable(queryClient: QueryClient, jobId: string): boolean {
  const list = queryClient.getQueryState(shiftsQuery('available').queryKey);
  if (!list?.data || list.isInvalidated) return true;
  return list.data.pages.some(({ shifts }) => shifts.some(({ id }) => id === jobId));
}

/** Whether a list contains a job. */
export function containsJob({ state }: Query, jobId: string): boolean {
  return pagesIn(state.data).some(({ shifts, jobs }) =>
    [shifts, jobs].some((list) => Array.isArray(list) && list.some(({ id }) => id === jobId)),
  );
}

/** Whether a list has pages that are not loaded. */
const hasMore = ({ state }: Query): boolean => Boolean(pagesIn(state.data).at(-1)?.next);

type WorkersPage = { shifts?: { id: string }[]; jobs?: { id: string }[]; next?: string | null };

function pagesIn(content: unknown): WorkersPage[] {
  if (typeof content !== 'object' || content === null) return [];
  // A week is not paged. Other responses may use these names for something else, such as a count.
  return 'pages' in content ? (content as InfiniteData<WorkersPage>).pages : [content];
}
