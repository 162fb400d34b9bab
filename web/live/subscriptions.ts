import { AVAILABLE_LIMIT, jobTopic, listTopic, newestTopic, type Subscription } from '@passa/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import { jobKeys, shiftCountsQuery, shiftsQuery, type WorkerJob } from '../hiring/index.ts';
import { notificationsQuery, offeredJobsIn } from '../notifications/index.ts';
import type { BrowseFilter } from '../platform/navigation/paths.ts';
import { isUnder, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';

const OPENED = newestTopic('job-opened');
const CHANGED = newestTopic('job-changed');

const isBrowsed: QueryPredicate = isUnder(jobKeys.browsed);
const isAvailable: QueryPredicate = isUnder(shiftsQuery('available').queryKey);
const isCount: QueryPredicate = isUnder(shiftCountsQuery.queryKey);
const isJob: QueryPredicate = isUnder(jobKeys.details);
const isBell: QueryPredicate = isUnder(notificationsQuery.queryKey);

/** The list of notifications grows with each page, and a stream has at most `MAX_SUBSCRIPTIONS`. */
const MAX_OFFERS = 40;

/** The jobs that the loaded notifications offer. */
export function offeredJobs(query: Query): string[] {
  const pages = isBell(query) ? (query.state.data as Parameters<typeof offeredJobsIn>[0] | undefined) : undefined;
  return pages ? [...new Set(offeredJobsIn(pages))].slice(0, MAX_OFFERS) : [];
}

/** The topics of the events that make a query stale, besides the user's own events. */
export function topicsOf(query: Query): string[] {
  if (isBrowsed(query)) return [listTopic(query.queryKey[2] as BrowseFilter)];
  if (isAvailable(query) || isCount(query)) return [OPENED, CHANGED];
  if (isJob(query)) return [jobTopic(String(query.queryKey[2]))];
  return offeredJobs(query).map(jobTopic);
}

/**
 * A stream is replaced only if a position has moved forward by more than this. Until then the stream also gets events of jobs that
 * have left the list. Milliseconds.
 */
const POSITION_TOLERANCE = 10 * 60_000;

/**
 * The subscriptions for the jobs on a worker's screen.
 * @param previous the subscriptions so far
 */
export function subscriptionsOf(queryClient: QueryClient, previous: Subscription[]): Subscription[] {
  const active = queryClient.getQueryCache().findAll({ type: 'active' });
  const available = active.find(isAvailable);
  const counts = active.find(isCount);
  const lists = active.filter(isBrowsed);
  // The number of available shifts is the length of their list.
  const newest = available ? newestInList(available) : counts && newestInCount(counts);
  // While a response is pending, the subscriptions do not change.
  const loaded = (available ?? counts)?.state.fetchStatus === 'idle' ? newest : undefined;
  const subscriptionTo = (topic: string) => {
    const unchanged = previous.find((each) => each.topic === topic);
    if (!loaded) return available || counts ? unchanged : undefined;
    if (!loaded.topics.includes(topic)) return undefined;
    const isClose = unchanged && unchanged.from <= loaded.from && loaded.from - unchanged.from <= POSITION_TOLERANCE;
    return isClose ? unchanged : { topic, from: loaded.from };
  };
  const [opened, changed] = [subscriptionTo(OPENED), subscriptionTo(CHANGED)];
  // The topic of a list includes the events of its cards.
  const isCovered = ({ state }: Query) =>
    lists.length > 0 || (opened && changed && changed.from <= postedAt(state.data as WorkerJob | undefined));
  const others = [...lists, ...active.filter((query) => isBell(query) || (isJob(query) && !isCovered(query)))];
  const topics = new Set(others.flatMap(topicsOf));
  return [
    ...[opened, changed].filter((each) => each !== undefined),
    ...Array.from(topics, (topic) => ({ topic, from: 0 })),
  ];
}

type Newest = { topics: string[]; from: number };

/** Any new job enters a list that is not full. Only a job newer than its last one enters a full list. */
function newestInList({ state }: Query): Newest | undefined {
  const list = state.data as { pages: { shifts: WorkerJob[] }[] } | undefined;
  const shifts = list?.pages.flatMap((page) => page.shifts);
  if (!shifts) return undefined;
  return { topics: [OPENED, CHANGED], from: shifts.length < AVAILABLE_LIMIT ? 0 : Math.min(...shifts.map(postedAt)) };
}

/** A new job does not change a number that is at the limit. */
function newestInCount({ state }: Query): Newest | undefined {
  const counts = state.data as { availableSince: string | null } | undefined;
  if (!counts) return undefined;
  const { availableSince } = counts;
  return availableSince
    ? { topics: [CHANGED], from: Date.parse(availableSince) }
    : { topics: [OPENED, CHANGED], from: 0 };
}

/** The position of a job; -1 if the job is not loaded, so that no subscription covers it. */
const postedAt = (job: WorkerJob | undefined) => (job ? Date.parse(job.createdAt) : -1);
