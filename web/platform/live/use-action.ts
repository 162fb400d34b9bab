import { useMutation, useQueryClient, type MutationKey } from '@tanstack/react-query';
import { scheduleInvalidation, type QueryPredicate } from './schedule-invalidation.ts';

/**
 * A request that changes data on the server. The mutation is pending until the affected queries are refetched. They are
 * refetched after a refusal too: a refusal means that the screen was stale.
 * @param mutationKey by which others find the mutation
 */
export function useAction<Result, Input = void>(
  send: (input: Input) => Promise<Result>,
  affected: QueryPredicate,
  mutationKey?: MutationKey,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (input: Input) => send(input),
    onSettled: () => scheduleInvalidation(queryClient, affected),
  });
}
