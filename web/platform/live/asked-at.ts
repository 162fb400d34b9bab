import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Notes when each query is asked. What was asked before is as old as the page, for all that is known.
 * @returns when a query's answer, had or to come, was asked for; and what ends the noting
 */
export function noteAskedAt(queryClient: QueryClient) {
  const moments = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') moments.set(event.query as Query, Date.now());
  });
  return { askedAt: (query: Query) => moments.get(query) ?? performance.timeOrigin, stop };
}
