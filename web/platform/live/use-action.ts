import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduleInvalidation, type QueryPredicate } from './schedule-invalidation.ts';

/**
 * A request that changes data on the server. The mutation is pending until the affected queries are refetched. They are
 * refetched after a refusal too: a refusal means that the screen was stale.
 */
export function useAction<Result, Input = void>(send: (input: Input) => Promise<Result>, affected: QueryPredicate) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input),
    onSettled: () => scheduleInvalidation(queryClient, affected),
  });
}
