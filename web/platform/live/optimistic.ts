import { type Query, type QueryClient } from '@tanstack/react-query';
import { ignoreProblem } from '../http/ignore-problem.ts';
import { scheduleInvalidation, suppressRefetch, type QueryPredicate } from './schedule-invalidation.ts';

type Optimistic<T> = {
  /** The queries that `applyToCache` changes. Changes with the same predicate are rolled back together. */
  affected: QueryPredicate;
  /** Applies the change to the cache. Called again after the rollback of an earlier change. */
  applyToCache: () => void;
  /** @param signal aborts the request if it takes too long: until then the changed queries are not refetched */
  request: (signal: AbortSignal) => Promise<T>;
};

/** How long a request may take. Milliseconds. */
const TIMEOUT = 15_000;

/** Changes with requests that overlap. */
type Overlap = {
  /** The data of each query before the first of the changes. */
  before: Map<Query, unknown>;
  /** Applies the changes that have not been refused. */
  changes: Set<() => void>;
  pendingCount: number;
  endSuppression: () => void;
};

const overlaps = new Map<QueryPredicate, Overlap>();

/**
 * Shows a change before the server confirms it, and rolls it back if the request fails. Other changes stay on the screen.
 * The changed queries are refetched after the last change in either case: a refusal means that the screen was stale.
 * @throws ApiProblem the reason for a refusal
 */
export async function optimistically<T>(
  queryClient: QueryClient,
  { affected, applyToCache, request }: Optimistic<T>,
): Promise<T> {
  const hasData: QueryPredicate = (query) => query.state.data !== undefined && affected(query);
  // A refetch under way predates the change. A first request is not cancelled: there is no data to change yet.
  void queryClient.cancelQueries({ predicate: (query) => hasData(query) && !isFetchingNextPage(query) });
  const overlap = overlaps.get(affected) ?? {
    before: new Map<Query, unknown>(),
    changes: new Set(),
    pendingCount: 0,
    endSuppression: suppressRefetch(affected),
  };
  overlaps.set(affected, overlap);
  for (const query of queryClient.getQueryCache().findAll({ predicate: hasData })) {
    if (!overlap.before.has(query)) overlap.before.set(query, query.state.data);
  }
  overlap.changes.add(applyToCache);
  overlap.pendingCount++;
  applyToCache();
  restartNextPageFetches(queryClient, affected);
  try {
    return await request(AbortSignal.timeout(TIMEOUT));
  } catch (problem) {
    overlap.changes.delete(applyToCache);
    for (const [query, content] of overlap.before) query.setData(content, { manual: true });
    for (const apply of overlap.changes) apply();
    restartNextPageFetches(queryClient, affected);
    throw problem;
  } finally {
    if (--overlap.pendingCount === 0) {
      overlap.endSuppression();
      overlaps.delete(affected);
    }
    void scheduleInvalidation(queryClient, affected);
  }
}

const isFetchingNextPage: QueryPredicate = ({ state }) =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

/** Restarts the requests of next pages: their responses would be added to the pages from before the change. */
function restartNextPageFetches(queryClient: QueryClient, affected: QueryPredicate): void {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => affected(query) && isFetchingNextPage(query) });
  // Callers that await the first request receive the result of the second.
  for (const query of queries) {
    query.fetch(undefined, { cancelRefetch: true, meta: { fetchMore: { direction: 'forward' } } }).catch(ignoreProblem);
  }
}
