import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api } from './client.ts';
import { read, until } from './read.ts';
import { letGoOfOthers } from './uploads/kept-files.ts';

export type Account = NonNullable<InferResponseType<typeof api.session.$get>['account']>;
type Credentials = InferRequestType<typeof api.session.$post>['json'];
type WorkerSignUp = InferRequestType<typeof api.accounts.workers.$post>['json'];
type BusinessSignUp = InferRequestType<typeof api.accounts.businesses.$post>['json'];

/** Who is signed in; `null` for nobody. It changes only by what is below, or when the server refuses somebody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await read(api.session.$get(undefined, until(signal)))).account,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Nothing that was fetched for one person may be shown to the next. */
function changeSession(queryClient: QueryClient, account: Account | null) {
  queryClient.removeQueries();
  queryClient.setQueryData(sessionQuery.queryKey, account);
  // Not waited for: nobody else is shown them either way.
  void letGoOfOthers(account?.id);
}

/** Asks the server who is signed in, where that may have changed by something else than what is below. */
export async function recheckSession(queryClient: QueryClient) {
  changeSession(queryClient, await queryClient.query({ ...sessionQuery, staleTime: 0 }));
}

function useSignIn<Person>(send: (person: Person) => Promise<{ account: Account }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: Person) => (await send(person)).account,
    onSuccess: (account) => changeSession(queryClient, account),
  });
}

export const useLogIn = () => useSignIn((json: Credentials) => read(api.session.$post({ json })));

export const useSignUpWorker = () => useSignIn((json: WorkerSignUp) => read(api.accounts.workers.$post({ json })));

export const useSignUpBusiness = () =>
  useSignIn((json: BusinessSignUp) => read(api.accounts.businesses.$post({ json })));

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => read(api.session.$delete()),
    onSuccess: () => changeSession(queryClient, null),
  });
}
