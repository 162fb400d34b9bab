import { followTime } from './follow-time.ts';
import { OWN_EVENTS, type Role, type Subscription } from '@passa/domain';
import { type QueryClient, type Query } from '@tanstack/react-query';
import { ignoreProblem } from '../platform/http/ignore-problem.ts';
import { jobQuery, shiftCountsQuery } from '../hiring/index.ts';
import { dropFirstScreenResponses } from '../platform/http/first-screen-responses.ts';
import { createJitteredBatcher } from '../platform/live/jitter.ts';
import { isUnder, scheduleInvalidation, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';
import { shareStream } from '../platform/live/shared-stream.ts';
import type { OpenStream, StreamedEvent } from '../platform/live/stream.ts';
import { discardUnsentInput, sessionQuery } from '../platform/session/session.ts';
import {
  affectedQueries,
  type DataEvent,
  containsJob,
  isCountOutdated,
  isListOfOpenJobs,
  isLive,
} from './affected-queries.ts';
import { subscriptionsOf, topicsOf } from './subscriptions.ts';

/** After a `refresh` event all clients refetch everything. Milliseconds. */
const REFRESH_JITTER = 2_000;

/** Changes of the screen within this time change the subscriptions once. Milliseconds. */
const SCREEN_WINDOW = 50;
/** The stream waits for the first responses, because they decide what it subscribes to, but no longer than this. Milliseconds. */
const FIRST_RESPONSES_TIMEOUT = 1_000;

/** The session is not checked again for this time after a response, such as the one that the page has just fetched. Milliseconds. */
const SESSION_FRESH_FOR = 5_000;

type FollowOptions = {
  account: { id: string; role: Role };
  queryClient: QueryClient;
  checkSession: () => Promise<void>;
};

/**
 * Keeps the data on this tab's screen current.
 * @returns a function that stops it
 */
export function followStream({ account, queryClient, checkSession }: FollowOptions): () => void {
  const { requestedAt, stop } = trackRequestTimes(queryClient);
  const refetch = (predicate: QueryPredicate) => scheduleInvalidation(queryClient, predicate);
  const fullRefetches = createJitteredBatcher(REFRESH_JITTER, (predicate) => void refetch(predicate));
  // The first page's data was requested just before the stream was ready, and may miss an event in between. Data requested later
  // is current, in other tabs too.
  const requestedBefore =
    (time: number): QueryPredicate =>
    (query) =>
      isLive(query) && requestedAt(query) <= time;

  /** An event that was missed may have said that the account acts for other venues. */
  const checkVenuesUnlessFetchedSince = (time: number) => {
    if (account.role === 'business' && sessionFetchedAt(queryClient) <= time) checkSession().catch(ignoreProblem);
  };

  /**
   * Refetches the data that was requested before the last event that no stream covered.
   * @param lastEventAgo how long before `at` that event was, by topic. Milliseconds
   */
  const applyReady = (lastEventAgo: Record<string, number>, at: number) => {
    const isStale: QueryPredicate = (query) =>
      isLive(query) &&
      ([OWN_EVENTS, ...topicsOf(query)].some((topic) => requestedAt(query) <= at - (lastEventAgo[topic] ?? Infinity)) ||
        (OWN_EVENTS in lastEventAgo && query.state.status === 'error'));
    void refetch(isStale);
    checkVenuesUnlessFetchedSince(at - (lastEventAgo[OWN_EVENTS] ?? Infinity));
  };

  const apply = async (event: DataEvent) => {
    const refetched = refetch(affectedQueries(event, account.role, queryClient));
    if (event.type === 'application-changed' && account.role === 'worker') refetchListedJob(queryClient, event.jobId);
    await refetched;
    if (isCountOutdated(queryClient)) void refetch(isUnder(shiftCountsQuery.queryKey));
  };

  // Unsent input is kept if the session has expired, and discarded if it was ended earlier. Another tab may have received the event
  // first and removed the cookie already.
  const onSessionEnded = async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    await checkSession();
    const isOver = queryClient.getQueryData(sessionQuery.queryKey) === null;
    if (isOver && before && Date.parse(before.sessionEndsAt) > Date.now()) await discardUnsentInput();
  };

  const onEvent = (event: StreamedEvent, at: number) => {
    // Responses that arrived with the session may predate the event.
    if (event.type !== 'alive') dropFirstScreenResponses();
    if (event.type === 'ready') applyReady(event.quiet, at);
    else if (event.type === 'refresh') fullRefetches.add(requestedBefore(at));
    else if (event.type === 'groups-changed') void checkSession().catch(ignoreProblem);
    else if (event.type === 'session-ended') void onSessionEnded().catch(ignoreProblem);
    else if (event.type !== 'alive') void apply(event).catch(ignoreProblem);
  };

  let subscriptions: Subscription[] = [];
  let stream: OpenStream | undefined;
  const share = () =>
    shareStream(account.id, {
      subscriptions: () => subscriptions,
      onEvent,
      onGap: (before) => {
        dropFirstScreenResponses();
        checkVenuesUnlessFetchedSince(before);
        void refetch(requestedBefore(before));
      },
      checkSession: async () => {
        if (Date.now() - sessionFetchedAt(queryClient) > SESSION_FRESH_FOR) await checkSession();
      },
    });
  const stopFollowing = followScreen(queryClient, (hasTimedOut) => {
    const before = JSON.stringify(subscriptions);
    if (account.role === 'worker') subscriptions = subscriptionsOf(queryClient, subscriptions);
    if (stream && JSON.stringify(subscriptions) !== before) stream.update();
    const isLoading = queryClient.getQueryCache().findAll({ type: 'active', predicate: isPending }).length > 0;
    if (hasTimedOut || !isLoading) stream ??= share();
  });
  const stopTime = followTime(queryClient);
  return () => {
    stopTime();
    stopFollowing();
    stream?.close();
    stop();
    fullRefetches.stop();
  };
}

const sessionFetchedAt = (queryClient: QueryClient) =>
  queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;

const isPending: QueryPredicate = (query) => isLive(query) && query.state.status === 'pending';

/**
 * Calls a function soon after the queries on the screen, or their data, have changed.
 * @param onChange `hasTimedOut`: whether it is called because the first responses take too long
 * @returns a function that stops it
 */
function followScreen(queryClient: QueryClient, onChange: (hasTimedOut: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange(false);
    }, SCREEN_WINDOW);
  };
  const timeout = setTimeout(() => onChange(true), FIRST_RESPONSES_TIMEOUT);
  const unsubscribe = queryClient.getQueryCache().subscribe(changeSoon);
  changeSoon();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(timeout);
  };
}

/** Refetches a job that the worker has applied for if a list still shows its card: the lists of open jobs no longer contain it. */
function refetchListedJob(queryClient: QueryClient, jobId: string): void {
  const isListed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isListOfOpenJobs })
    .some((query) => containsJob(query, jobId));
  if (isListed) void queryClient.query({ ...jobQuery(jobId), staleTime: 0 }).catch(ignoreProblem);
}

/**
 * Records when each query is requested. A request before that counts as sent when the page was opened.
 * @returns the time of a query's last request, and a function that stops recording
 */
function trackRequestTimes(queryClient: QueryClient) {
  const times = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') times.set(event.query as Query, Date.now());
  });
  // Persisted data is older than the page.
  const earliestTime = ({ state }: Query) => Math.min(performance.timeOrigin, state.dataUpdatedAt || Infinity);
  return { requestedAt: (query: Query) => times.get(query) ?? earliestTime(query), stop };
}
