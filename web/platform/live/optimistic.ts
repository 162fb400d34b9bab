import type { QueryClient } from '@tanstack/react-query';
import { scheduleInvalidation, suppressRefetch, type QueryPredicate } from './schedule-invalidation.ts';

type Optimistic<T> = {
  /** The queries that `show` changes. */
  affected: QueryPredicate;
  /** Applies the change to the cache. */
  applyToCache: () => void;
  request: () => Promise<T>;
};

/**
 * Shows a change before the server confirms it, and rolls it back if the request fails. The changed queries are refetched
 * afterwards in either case: a refusal means that the screen was stale.
 * @throws ApiProblem the reason for a refusal
 */
export async function optimistically<T>(
  queryClient: QueryClient,
  { affected, applyToCache, request }: Optimistic<T>,
): Promise<T> {
  const hasData: QueryPredicate = (query) => query.state.data !== undefined && affected(query);
  // A refetch under way predates the change. A first request is left alone: there is no data to change yet.
  void queryClient.cancelQueries({ predicate: hasData });
  const before = queryClient.getQueriesData({ predicate: hasData });
  const endSuppression = suppressRefetch(affected);
  applyToCache();
  try {
    return await request();
  } catch (problem) {
    for (const [queryKey, content] of before) queryClient.setQueryData(queryKey, content);
    throw problem;
  } finally {
    endSuppression();
    void scheduleInvalidation(queryClient, affected);
  }
}
