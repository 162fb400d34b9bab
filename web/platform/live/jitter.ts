import type { QueryPredicate } from './schedule-invalidation.ts';

/**
 * Delays refetching by a random time, so that not all browsers send requests at once. Predicates added meanwhile are
 * refetched together.
 * @param longest milliseconds
 */
export function createJitteredBatcher(longest: number, refetch: (predicate: QueryPredicate) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: QueryPredicate[] = [];
  const flush = () => {
    const due = waiting;
    waiting = [];
    timer = undefined;
    refetch((query) => due.some((predicate) => predicate(query)));
  };
  return {
    add: (predicate: QueryPredicate) => {
      waiting.push(predicate);
      timer ??= setTimeout(flush, Math.random() * longest);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
