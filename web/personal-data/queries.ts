import type { AccountDeletion } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/http/client.ts';
import { read, until } from '../platform/http/read.ts';
import { useSignOut } from '../platform/session/session.ts';

const { deletion } = api.account;

/** Where the archive is, for a link: the browser downloads it as it comes. */
export const exportAddress = api.account.export.$path();

/** What would end with the account; asked anew by each who thinks of it. */
export const deletionQuery = queryOptions({
  queryKey: ['personal-data', 'deletion'],
  queryFn: ({ signal }) => read(deletion.$get(undefined, until(signal))),
  gcTime: 0,
  staleTime: 0,
});

/** Deletes the account of who is signed in. */
export const useDeleteAccount = () => useSignOut((json: AccountDeletion) => read(api.account.$delete({ json })));
