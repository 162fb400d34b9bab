import type { LiveEvent, Role } from '@passa/domain';
import { noop, type QueryClient, type Query } from '@tanstack/react-query';
import { jobQuery } from '../hiring/index.ts';
import { refetchSoon, type Concerned } from '../platform/live/refetch-soon.ts';
import { shareStream } from '../platform/live/shared-stream.ts';
import { spread } from '../platform/live/spread.ts';
import type { Heard } from '../platform/live/stream.ts';
import { dropUnsentOfOthers, sessionQuery } from '../platform/session/session.ts';
import { concernedBy, holds, isListOfOpenJobs, isLive } from './concerned.ts';

/** All workers hear of a job in the same moment: they ask over so long, milliseconds. */
const SPREAD_OF_JOBS = 1_000;
/** When a server has missed something, everybody has. */
const SPREAD_OF_REFRESH = 2_000;

/** An answer about who is signed in counts for so long, milliseconds: the page's own was given just now. */
const STILL_TRUE = 5_000;

type Following = {
  account: { id: string; role: Role };
  queryClient: QueryClient;
  seeWhoIsSignedIn: () => Promise<void>;
};

/**
 * Keeps what this tab shows as it is on the server.
 * @returns what ends it
 */
export function followStream({ account, queryClient, seeWhoIsSignedIn }: Following): () => void {
  const { askedAt, stop } = noteAskedAt(queryClient);
  const refetch = (concerned: Concerned) => void refetchSoon(queryClient, concerned);
  const ofJobs = spread(SPREAD_OF_JOBS, refetch);
  const ofEverything = spread(SPREAD_OF_REFRESH, refetch);
  // What the first page shows was asked for in the moment before its stream was ready: where something has happened since, there
  // is no telling whether it knows. Everything asked for later is left alone, in a further tab too.
  const askedBefore =
    (moment: number): Concerned =>
    (query) =>
      isLive(query) && askedAt(query) <= moment;

  // What was kept on the device is older than the page that asked for it.
  const heldSince = () =>
    Math.min(
      Date.now(),
      ...queryClient
        .getQueryCache()
        .findAll({ predicate: isLive })
        .flatMap((query) => [askedAt(query), query.state.dataUpdatedAt || Infinity]),
    );

  const follow = (event: LiveEvent) => {
    const concerned = concernedBy(event, account.role, queryClient);
    const isForAllWorkers = event.type === 'job-opened' || event.type === 'job-changed';
    if (isForAllWorkers && account.role === 'worker') ofJobs.add(concerned);
    else refetch(concerned);
    if (event.type === 'application-changed' && account.role === 'worker') learnOf(queryClient, event.jobId);
  };

  // Another tab of this browser may have been told before, and its cookie be gone by now. A session that runs out is over at
  // its time, and not before.
  const onSessionEnded = async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    await seeWhoIsSignedIn();
    const isOver = queryClient.getQueryData(sessionQuery.queryKey) === null;
    if (isOver && before && Date.parse(before.sessionEndsAt) > Date.now()) await dropUnsentOfOthers();
  };

  const onHeard = (event: Heard) => {
    const now = Date.now();
    if (event.type === 'ready') refetch(askedBefore(now));
    else if (event.type === 'ready-unchanged') refetch((query) => isLive(query) && query.state.status === 'error');
    else if (event.type === 'refresh') ofEverything.add(askedBefore(now));
    else if (event.type === 'session-ended') void onSessionEnded().catch(noop);
    else if (event.type !== 'alive') follow(event);
  };

  const close = shareStream(account.id, {
    onHeard,
    heldSince,
    onMissed: (before) => refetch(askedBefore(before)),
    seeWhoIsSignedIn: async () => {
      if (Date.now() - answeredAt(queryClient) > STILL_TRUE) await seeWhoIsSignedIn();
    },
  });
  return () => {
    close();
    stop();
    ofJobs.stop();
    ofEverything.stop();
  };
}

const answeredAt = (queryClient: QueryClient) => queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;

/** What a worker has done leaves the lists of open jobs: where one still shows it, it can say what has become of it. */
function learnOf(queryClient: QueryClient, jobId: string): void {
  const isOnAList = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isListOfOpenJobs })
    .some((query) => holds(query, jobId));
  if (isOnAList) void queryClient.query({ ...jobQuery(jobId), staleTime: 0 }).catch(noop);
}

/**
 * Notes when each query is asked. What was asked before is as old as the page, for all that is known.
 * @returns when a query's answer, had or to come, was asked for; and what ends the noting
 */
function noteAskedAt(queryClient: QueryClient) {
  const moments = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') moments.set(event.query as Query, Date.now());
  });
  return { askedAt: (query: Query) => moments.get(query) ?? performance.timeOrigin, stop };
}
