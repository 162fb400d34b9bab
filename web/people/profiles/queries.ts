import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { businessJobKeys } from '../../hiring/index.ts';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { sessionQuery, type Account } from '../../platform/session/session.ts';

const { worker, business, person } = api.profile;

export type StoredWorkerProfile = InferResponseType<typeof worker.$get>['profile'];
export type StoredBusinessProfile = InferResponseType<typeof business.$get>['profile'];
type WorkerProfileSave = InferRequestType<typeof worker.$put>['json'];
type VenuePersonSave = InferRequestType<typeof person.$put>['json'];
type BusinessProfileSave = InferRequestType<typeof business.$put>['json'];

/** Fetched on each visit, and not refetched while the user is typing. */
const FETCH_PER_VISIT = { gcTime: 0, staleTime: Infinity };

export const workerProfileQuery = queryOptions({
  queryKey: ['profile', 'worker'],
  queryFn: async ({ signal }) => (await readJson(worker.$get(undefined, withSignal(signal)))).profile,
  ...FETCH_PER_VISIT,
});

export const businessProfileQuery = queryOptions({
  queryKey: ['profile', 'business'],
  queryFn: async ({ signal }) => (await readJson(business.$get(undefined, withSignal(signal)))).profile,
  ...FETCH_PER_VISIT,
});

/** Updates what the session has of the profile, which the dashboards show. */
function updateSession(queryClient: QueryClient, profile: Partial<Account>) {
  queryClient.setQueryData(sessionQuery.queryKey, (account) => account && { ...account, ...profile });
}

export function useSaveWorkerProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: WorkerProfileSave) => (await readJson(worker.$put({ json }))).profile,
    onSuccess: (profile) => {
      const { firstName, lastName, city } = profile;
      queryClient.setQueryData(workerProfileQuery.queryKey, profile);
      updateSession(queryClient, { firstName, lastName, city });
    },
  });
}

/** Saves the name and the number of a person who acts for a venue. */
export function useSaveVenuePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: VenuePersonSave) => (await readJson(person.$put({ json }))).person,
    onSuccess: (saved) => {
      const { firstName, lastName } = saved;
      queryClient.setQueryData(businessProfileQuery.queryKey, (profile) => profile && { ...profile, ...saved });
      updateSession(queryClient, { firstName, lastName });
    },
  });
}

/** @param venueId the venue of the profile */
export function useSaveBusinessProfile(venueId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: BusinessProfileSave) => (await readJson(business.$put({ json }))).profile,
    onSuccess: (profile) => {
      const { firstName, lastName, businessName } = profile;
      queryClient.setQueryData(businessProfileQuery.queryKey, profile);
      const rename = (venue: Account['venues'][number]) =>
        venue.id === venueId ? { ...venue, name: businessName } : venue;
      const venues = queryClient.getQueryData(sessionQuery.queryKey)?.venues.map(rename);
      updateSession(queryClient, { firstName, lastName, ...(venues && { venues }) });
      // The business's jobs contain its name. Not awaited: the profile is saved.
      void queryClient.invalidateQueries({ queryKey: businessJobKeys.all });
    },
  });
}
