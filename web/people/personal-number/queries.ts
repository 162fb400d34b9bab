import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonalNumberInput } from '@passa/domain';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';

const { $get, $put, $delete } = api.profile['personal-number'];

export type OwnPersonalNumber = InferResponseType<typeof $get>;

/** The worker's own number, masked, and whether they are hired for a shift. A hire changes it, so each visit fetches it. */
export const personalNumberQuery = queryOptions({
  queryKey: ['personal-number'],
  queryFn: ({ signal }) => readJson($get(undefined, withSignal(signal))),
  staleTime: 0,
});

/** Stores the response of a change. */
function useStoreChange() {
  const queryClient = useQueryClient();
  return async (changed: OwnPersonalNumber) => {
    // A pending response predates the change.
    await queryClient.cancelQueries(personalNumberQuery);
    queryClient.setQueryData(personalNumberQuery.queryKey, changed);
  };
}

export const useSavePersonalNumber = () =>
  useMutation({
    mutationFn: (json: PersonalNumberInput) => readJson($put({ json })),
    onSuccess: useStoreChange(),
  });

export const useDeletePersonalNumber = () =>
  useMutation({ mutationFn: () => readJson($delete()), onSuccess: useStoreChange() });
