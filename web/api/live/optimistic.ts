import type { QueryClient } from '@tanstack/react-query';
import { whileUnderWay, type Concerned } from './refetch-soon.ts';

/**
 * Shows something as done while it is being asked for, and takes it back where it is refused.
 * @param shown which answers `show` changes
 * @param show changes them in the cache
 * @throws ApiProblem why it was refused
 */
export async function optimistically<T>(
  queryClient: QueryClient,
  { shown, show, request }: { shown: Concerned; show: () => void; request: () => Promise<T> },
): Promise<T> {
  const hasAnswer: Concerned = (query) => query.state.data !== undefined && shown(query);
  // What is being asked at the moment is older than the press. A first answer is left alone: there is nothing to change.
  void queryClient.cancelQueries({ predicate: hasAnswer }, { revert: true });
  const before = queryClient.getQueriesData({ predicate: hasAnswer });
  show();
  try {
    return await whileUnderWay(queryClient, request());
  } catch (problem) {
    for (const [queryKey, content] of before) queryClient.setQueryData(queryKey, content);
    throw problem;
  }
}
