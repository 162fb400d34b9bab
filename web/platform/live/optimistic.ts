import type { QueryClient } from '@tanstack/react-query';
import { refetchSoon, runAhead, type Concerned } from './refetch-soon.ts';

type Optimistic<T> = {
  /** Which answers `show` changes. */
  shown: Concerned;
  /** Changes them in the cache. */
  show: () => void;
  request: () => Promise<T>;
};

/**
 * Shows something as done while it is being asked for, and takes it back where it is refused. What is shown is asked for
 * anew afterwards, in either case: a refusal says that the screen was behind.
 * @throws ApiProblem why it was refused
 */
export async function optimistically<T>(queryClient: QueryClient, { shown, show, request }: Optimistic<T>): Promise<T> {
  const hasAnswer: Concerned = (query) => query.state.data !== undefined && shown(query);
  // What is being asked at the moment is older than the press. A first answer is left alone: there is nothing to change.
  void queryClient.cancelQueries({ predicate: hasAnswer });
  const before = queryClient.getQueriesData({ predicate: hasAnswer });
  const fallBack = runAhead(shown);
  show();
  try {
    return await request();
  } catch (problem) {
    for (const [queryKey, content] of before) queryClient.setQueryData(queryKey, content);
    throw problem;
  } finally {
    fallBack();
    void refetchSoon(queryClient, shown);
  }
}
