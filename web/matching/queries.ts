import type { AvailabilitySave } from '@passa/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { jobKeys, shiftKeys } from '../hiring/index.ts';
import { api } from '../platform/http/client.ts';
import { readJson, withSignal } from '../platform/http/read-json.ts';
import { isUnder, scheduleInvalidation } from '../platform/live/schedule-invalidation.ts';

const { availability } = api;

/** The worker's availability. It is fetched on each visit, and not refetched while the worker is typing. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) => (await readJson(availability.$get(undefined, withSignal(signal)))).availability,
  gcTime: 0,
  staleTime: Infinity,
});

export function useSaveAvailability() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: AvailabilitySave) => (await readJson(availability.$put({ json }))).availability,
    onSuccess: (saved) => {
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
      // The lists of jobs say which ones fit. Not awaited: the availability is saved.
      void scheduleInvalidation(queryClient, isUnder(shiftKeys.all, jobKeys.all));
    },
  });
}
