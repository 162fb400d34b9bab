import { AVAILABLE_LIMIT, jobTopic, listTopic, newestTopic, type Subscription } from '@passa/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import { jobKeys, jobQuery, shiftCountsQuery, shiftsQuery, type WorkerJob } from '../hiring/index.ts';
import type { BrowseFilter } from '../platform/navigation/paths.ts';
import { isUnder, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';

const OPENED = newestTopic('job-opened');
const CHANGED = newestTopic('job-changed');

const isBrowsed: QueryPredicate = isUnder(jobKeys.browsed);
const isAvailable: QueryPredicate = isUnder(shiftsQuery('available').queryKey);
const isCount: QueryPredicate = isUnder(shiftCountsQuery.queryKey);
const isJob: QueryPredicate = isUnder(jobQuery('').queryKey.slice(0, -1));

/** The topics of the events that make a query stale, besides the user's own events. */
export function topicsOf(query: Query): string[] {
  if (isBrowsed(query)) return [listTopic(query.queryKey[2] as BrowseFilter)];
  if (isAvailable(query) || isCount(query)) return [OPENED, CHANGED];
  return isJob(query) ? [jobTopic(String(query.queryKey[2]))] : [];
}

/**
 * How much later than before a position must be for a stream to be replaced. Until then it also gets events of jobs that newer ones
 * have pushed out of the list. Milliseconds.
 */
const POSITION_TOLERANCE = 10 * 60_000;

/**
 * What a worker's screen shows of jobs.
 * @param before the subscriptions so far
 */
export function subscriptionsOf(queryClient: QueryClient, before: Subscription[]): Subscription[] {
  const active = queryClient.getQueryCache().findAll({ type: 'active' });
  const available = active.find(isAvailable);
  const counts = active.find(isCount);
  const lists = active.filter(isBrowsed);
  // The number of available shifts is the length of their list.
  const newest = available ? newestInList(available) : counts && newestInCount(counts);
  const settled = (available ?? counts)?.state.fetchStatus === 'idle' ? newest : undefined;
  const newestFrom = (topic: string) => {
    const former = before.find((each) => each.topic === topic);
    if (!settled) return available || counts ? former : undefined;
    if (!settled.topics.includes(topic)) return undefined;
    const isClose = former && former.from <= settled.from && settled.from - former.from <= POSITION_TOLERANCE;
    return isClose ? former : { topic, from: settled.from };
  };
  const [opened, changed] = [newestFrom(OPENED), newestFrom(CHANGED)];
  // The topic of a list includes the events of its cards.
  const isCovered = ({ state }: Query) =>
    lists.length > 0 || (opened && changed && changed.from <= postedAt(state.data as WorkerJob | undefined));
  const others = [...lists, ...active.filter((query) => isJob(query) && !isCovered(query))].flatMap(topicsOf);
  return [...[opened, changed].filter((each) => each !== undefined), ...others.map((topic) => ({ topic, from: 0 }))];
}

type Newest = { topics: string[]; from: number };

/** A list that is not full gets every new job; a full one gets those that are newer than its last. */
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

const postedAt = (job: WorkerJob | undefined) => (job ? Date.parse(job.createdAt) : -1);
