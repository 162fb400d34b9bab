import { AVAILABLE_LIMIT, type LiveEvent, type Role } from '@passa/domain';
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { detailsAccessKeys } from '../applicant-access/index.ts';
import { attendanceKeys } from '../attendance/index.ts';
import {
  applicationKeys,
  businessJobKeys,
  invitationKeys,
  jobKeys,
  jobQuery,
  regularKeys,
  shiftCountsQuery,
  shiftKeys,
  shiftsQuery,
  workingTimeKeys,
} from '../hiring/index.ts';
import { notificationsQuery } from '../notifications/index.ts';
import type { BrowseFilter } from '../platform/navigation/paths.ts';
import { isUnder, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';
import { offeredJobs } from './subscriptions.ts';

/** Queries that live events keep fresh. Queries that fill in a form are not among them. */
const LIVE: readonly QueryKey[] = [
  shiftKeys.all,
  jobKeys.all,
  applicationKeys.all,
  businessJobKeys.all,
  detailsAccessKeys.all,
  regularKeys.all,
  invitationKeys.all,
  workingTimeKeys.all,
  attendanceKeys.all,
  notificationsQuery.queryKey,
];

/** Matches all queries that live events keep fresh. */
export const isLive: QueryPredicate = isUnder(...LIVE);

const isBrowsed: QueryPredicate = isUnder(jobKeys.browsed);

/** Lists that contain open jobs only. */
export const isListOfOpenJobs: QueryPredicate = isUnder(jobKeys.browsed, shiftsQuery('available').queryKey);

/** Jobs that are filled or closed enter the list, and leave it when they are open again. */
const isPast: QueryPredicate = isUnder(shiftsQuery('past').queryKey);
const isAvailable: QueryPredicate = isUnder(shiftsQuery('available').queryKey);
const isCount: QueryPredicate = isUnder(shiftCountsQuery.queryKey);
const isFull: QueryPredicate = ({ state }) =>
  (state.data as { available: number } | undefined)?.available === AVAILABLE_LIMIT;

/** An event about data. What the account may see is part of the session. */
export type DataEvent = Exclude<LiveEvent, { type: 'groups-changed' }>;

/** Matches the cached queries that an event makes stale. */
export function affectedQueries(event: DataEvent, role: Role, queryClient: QueryClient): QueryPredicate {
  switch (event.type) {
    case 'notified':
      // A new invitation is notified.
      return isUnder(notificationsQuery.queryKey, invitationKeys.all);
    case 'notifications-read':
      return isUnder(notificationsQuery.queryKey);
    case 'application-changed':
    case 'job-opened':
    case 'job-changed':
      return role === 'business' ? affectedForBusiness(event.jobId) : affectedForWorker(event, queryClient);
  }
}

const affectedForBusiness = (jobId: string) =>
  isUnder(businessJobKeys.all, regularKeys.all, attendanceKeys.all, applicationKeys.ofJob(jobId));

function affectedForWorker(
  { type, jobId }: Extract<LiveEvent, { jobId: string }>,
  queryClient: QueryClient,
): QueryPredicate {
  const isJobPage = isUnder(jobQuery(jobId).queryKey);
  switch (type) {
    case 'application-changed': {
      const isShift = isUnder(
        shiftKeys.all,
        detailsAccessKeys.all,
        regularKeys.all,
        invitationKeys.all,
        // A hire for one job can leave too little rest for another.
        workingTimeKeys.all,
        attendanceKeys.all,
        // A request by the link has ended, and perhaps the link too. The link does not name the job.
        jobKeys.handovers,
      );
      return (query) => isShift(query) || isJobPage(query) || (isBrowsed(query) && containsJob(query, jobId));
    }
    case 'job-opened':
      return (query) =>
        isJobPage(query) ||
        containsJob(query, jobId) ||
        isBrowsed(query) ||
        isAvailable(query) ||
        (isCount(query) && !isFull(query) && !isListShown(queryClient));
    case 'job-changed':
      return (query) =>
        isJobPage(query) ||
        isPast(query) ||
        containsJob(query, jobId) ||
        offeredJobs(query).includes(jobId) ||
        // A changed job may match a filter that it did not match before.
        (isBrowsed(query) && (hasMore(query) || isFiltered(query))) ||
        (isCount(query) && !isListShown(queryClient));
  }
}

/** Whether the Available tab is on screen. The number of its shifts is then known without a request. */
const isListShown = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryCache().find({ queryKey: shiftsQuery('available').queryKey, type: 'active' }));

/** Whether the number of available shifts differs from those on screen. */
export function isCountOutdated(queryClient: QueryClient): boolean {
  const list = queryClient.getQueryData(shiftsQuery('available').queryKey);
  const counts = queryClient.getQueryState(shiftCountsQuery.queryKey);
  if (!list || !counts || !isListShown(queryClient)) return false;
  const shown = list.pages.flatMap(({ shifts }) => shifts).length;
  return counts.data?.available !== shown || counts.fetchStatus !== 'idle';
}

/** Whether a list contains a job. */
export function containsJob({ state }: Query, jobId: string): boolean {
  return pagesIn(state.data).some(({ shifts, jobs }) =>
    [shifts, jobs].some((list) => Array.isArray(list) && list.some(({ id }) => id === jobId)),
  );
}

/** Whether a list has pages that are not loaded. */
const hasMore = ({ state }: Query): boolean => Boolean(pagesIn(state.data).at(-1)?.next);

/** Whether a list of open jobs leaves some out. */
const isFiltered = ({ queryKey }: Query): boolean => {
  const { sort: _sort, ...filter } = queryKey[2] as BrowseFilter;
  return Object.values(filter).some((value) => value !== undefined);
};

type WorkersPage = { shifts?: { id: string }[]; jobs?: { id: string }[]; next?: string | null };

function pagesIn(content: unknown): WorkersPage[] {
  if (typeof content !== 'object' || content === null) return [];
  // A week is one page. In other responses these names may hold something else, such as a count.
  return 'pages' in content ? (content as InfiniteData<WorkersPage>).pages : [content];
}
