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
import { isUnder, type Concerned } from '../platform/live/refetch-soon.ts';

/** What a screen shows that a stream tells of; a form's own queries are none of it. */
const LIVE: readonly QueryKey[] = [shiftKeys.all, jobKeys.all, applicationKeys.all, businessJobKeys.all];
const NOTIFICATIONS: QueryKey = ['notifications', 'list'];
const DETAILS_ACCESS: QueryKey = ['details-access'];

/** Everything that a stream tells of. */
export const isLive: Concerned = isUnder(...LIVE, NOTIFICATIONS, DETAILS_ACCESS);

/** Which of the answers that this browser has are no longer true after an event. */
export function concernedBy(event: LiveEvent, role: Role, queryClient: QueryClient): Concerned {
  switch (event.type) {
    case 'notified':
    case 'notifications-read':
      return isUnder(NOTIFICATIONS);
    case 'application-changed':
    case 'job-opened':
    case 'job-changed':
      return role === 'business' ? ofBusiness(event.jobId) : ofWorker(event, queryClient);
  }
}

const ofBusiness = (jobId: string) => isUnder(businessJobKeys.all, applicationsQuery(jobId).queryKey);

function ofWorker({ type, jobId }: Extract<LiveEvent, { jobId: string }>, queryClient: QueryClient): Concerned {
  const isItsPage = isUnder(jobQuery(jobId).queryKey);
  switch (type) {
    case 'application-changed': {
      const isShift = isUnder(shiftKeys.all, DETAILS_ACCESS);
      return (query) => isShift(query) || isItsPage(query) || (isBrowsed(query) && holds(query, jobId));
    }
    case 'job-opened': {
      const isAvailable = isUnder(shiftCountsQuery.queryKey, shiftsQuery('available').queryKey);
      return (query) => isAvailable(query) || isItsPage(query) || isBrowsed(query);
    }
    case 'job-changed': {
      const isCount = isUnder(shiftCountsQuery.queryKey);
      // Asked now, as the lists are about to change.
      const isCounted = mayBeAvailable(queryClient, jobId);
      return (query) =>
        isItsPage(query) || (isCount(query) ? isCounted : holds(query, jobId) || (isBrowsed(query) && hasMore(query)));
    }
  }
}

const isBrowsed: Concerned = isUnder(jobKeys.browsed);

/** The lists from which a job goes when it is no longer to be had. */
export const isListOfOpenJobs: Concerned = isUnder(jobKeys.browsed, shiftsQuery('available').queryKey);

/** Whether a job may stand in the Available tab, and so in its count: only the few newest do. */
function mayBeAvailable(queryClient: QueryClient, jobId: string): boolean {
  const list = queryClient.getQueryState(shiftsQuery('available').queryKey);
  if (!list?.data || list.isInvalidated) return true;
  return list.data.pages.some(({ shifts }) => shifts.some(({ id }) => id === jobId));
}

/** Whether a list shows a job. */
export function holds({ state }: Query, jobId: string): boolean {
  return pagesIn(state.data).some(({ shifts, jobs }) =>
    [shifts, jobs].some((list) => Array.isArray(list) && list.some(({ id }) => id === jobId)),
  );
}

/** Whether a list counts jobs that it does not show. */
const hasMore = ({ state }: Query): boolean => Boolean(pagesIn(state.data).at(-1)?.next);

type WorkersPage = { shifts?: { id: string }[]; jobs?: { id: string }[]; next?: string | null };

function pagesIn(content: unknown): WorkersPage[] {
  if (typeof content !== 'object' || content === null) return [];
  // A week comes in one piece. What else there is may call by these names what is no list, such as how many there are.
  return 'pages' in content ? (content as InfiniteData<WorkersPage>).pages : [content];
}
