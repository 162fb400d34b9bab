import type { LiveEvent, Role } from '@passa/domain';
import { noop, type QueryClient, type Query } from '@tanstack/react-query';
import { jobQuery } from '../hiring/index.ts';
import { dropStartAnswers } from '../platform/http/start-answers.ts';
import { createJitteredBatcher } from '../platform/live/jitter.ts';
import { scheduleInvalidation, type QueryPredicate } from '../platform/live/schedule-invalidation.ts';
import { shareStream } from '../platform/live/shared-stream.ts';
import type { StreamedEvent } from '../platform/live/stream.ts';
import { discardUnsentInput, sessionQuery } from '../platform/session/session.ts';
import { affectedQueries, containsJob, isListOfOpenJobs, isLive } from './affected-queries.ts';

/** A job concerns all workers at once: their refetches are spread over this time. Milliseconds. */
const JOB_JITTER = 1_000;
/** After a `refresh` event everybody refetches everything. Milliseconds. */
const REFRESH_JITTER = 2_000;

/** How long a response about the session counts as current. Milliseconds. The page itself has just fetched one. */
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
  const refetch = (predicate: QueryPredicate) => void scheduleInvalidation(queryClient, predicate);
  const jobRefetches = createJitteredBatcher(JOB_JITTER, refetch);
  const fullRefetches = createJitteredBatcher(REFRESH_JITTER, refetch);
  // The first page's data was requested just before the stream was ready, and may miss an event in between. Data requested later
  // is current, in other tabs too.
  const requestedBefore =
    (time: number): QueryPredicate =>
    (query) =>
      isLive(query) && requestedAt(query) <= time;

  // Persisted data is older than the page that requested it.
  const dataSince = () =>
    Math.min(
      Date.now(),
      ...queryClient
        .getQueryCache()
        .findAll({ predicate: isLive })
        .flatMap((query) => [requestedAt(query), query.state.dataUpdatedAt || Infinity]),
    );

  const apply = (event: LiveEvent) => {
    const affected = affectedQueries(event, account.role, queryClient);
    const isForAllWorkers = event.type === 'job-opened' || event.type === 'job-changed';
    if (isForAllWorkers && account.role === 'worker') jobRefetches.add(affected);
    else refetch(affected);
    if (event.type === 'application-changed' && account.role === 'worker') refetchListedJob(queryClient, event.jobId);
  };

  // Another tab may have received this first and removed the cookie already. A session that expires ends at its time, not before.
  const onSessionEnded = async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    await checkSession();
    const isOver = queryClient.getQueryData(sessionQuery.queryKey) === null;
    if (isOver && before && Date.parse(before.sessionEndsAt) > Date.now()) await discardUnsentInput();
  };

  const onEvent = (event: StreamedEvent) => {
    const now = Date.now();
    // Earlier answers may miss an event.
    if (event.type.startsWith('ready')) dropStartAnswers();
    if (event.type === 'ready') refetch(requestedBefore(now));
    else if (event.type === 'ready-unchanged') refetch((query) => isLive(query) && query.state.status === 'error');
    else if (event.type === 'refresh') fullRefetches.add(requestedBefore(now));
    else if (event.type === 'session-ended') void onSessionEnded().catch(noop);
    else if (event.type !== 'alive') apply(event);
  };

  const close = shareStream(account.id, {
    onEvent,
    dataSince,
    onGap: (before) => refetch(requestedBefore(before)),
    checkSession: async () => {
      if (Date.now() - sessionFetchedAt(queryClient) > SESSION_FRESH_FOR) await checkSession();
    },
  });
  return () => {
    close();
    stop();
    jobRefetches.stop();
    fullRefetches.stop();
  };
}

const sessionFetchedAt = (queryClient: QueryClient) =>
  queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;

/** A job that the worker has applied for leaves the lists of open jobs. A list that still shows its card needs its new state. */
function refetchListedJob(queryClient: QueryClient, jobId: string): void {
  const isListed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isListOfOpenJobs })
    .some((query) => containsJob(query, jobId));
  if (isListed) void queryClient.query({ ...jobQuery(jobId), staleTime: 0 }).catch(noop);
}

/**
 * Records when each query is requested. An earlier request counts as being as old as the page.
 * @returns the time of a query's last request, and a function that stops recording
 */
function trackRequestTimes(queryClient: QueryClient) {
  const times = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') times.set(event.query as Query, Date.now());
  });
  return { requestedAt: (query: Query) => times.get(query) ?? performance.timeOrigin, stop };
}
