import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { businessJobKeys } from '../../hiring/index.ts';
import { api } from '../../platform/http/client.ts';
import { read, until } from '../../platform/http/read.ts';
import { sessionQuery, type Account } from '../../platform/session/session.ts';

const { worker, business } = api.profile;

export type WorkerProfile = InferResponseType<typeof worker.$get>['profile'];
export type BusinessProfile = InferResponseType<typeof business.$get>['profile'];
type WorkerProfileSave = InferRequestType<typeof worker.$put>['json'];
type BusinessProfileSave = InferRequestType<typeof business.$put>['json'];

/** Fetched on each visit, and not refetched while somebody is typing. */
const ONCE_A_VISIT = { gcTime: 0, staleTime: Infinity };

export const workerProfileQuery = queryOptions({
  queryKey: ['profile', 'worker'],
  queryFn: async ({ signal }) => (await read(worker.$get(undefined, until(signal)))).profile,
  ...ONCE_A_VISIT,
});

export const businessProfileQuery = queryOptions({
  queryKey: ['profile', 'business'],
  queryFn: async ({ signal }) => (await read(business.$get(undefined, until(signal)))).profile,
  ...ONCE_A_VISIT,
});

/** Updates the names in the session, which the dashboards show. */
function rename(queryClient: QueryClient, names: Pick<Account, 'firstName' | 'lastName' | 'businessName'>) {
  queryClient.setQueryData(sessionQuery.queryKey, (account) => account && { ...account, ...names });
}

export function useSaveWorkerProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: WorkerProfileSave) => (await read(worker.$put({ json }))).profile,
    onSuccess: (profile) => {
      const { firstName, lastName } = profile;
      queryClient.setQueryData(workerProfileQuery.queryKey, profile);
      rename(queryClient, { firstName, lastName, businessName: null });
    },
  });
}

export function useSaveBusinessProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: BusinessProfileSave) => (await read(business.$put({ json }))).profile,
    onSuccess: (profile) => {
      const { firstName, lastName, businessName } = profile;
      queryClient.setQueryData(businessProfileQuery.queryKey, profile);
      rename(queryClient, { firstName, lastName, businessName });
      // The business's jobs contain its name. Not awaited: the profile is saved.
      void queryClient.invalidateQueries({ queryKey: businessJobKeys.all });
    },
  });
}
