import type { AccountDeletion } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/http/client.ts';
import { readJson, withSignal } from '../platform/http/read-json.ts';
import { useSignOut } from '../platform/session/session.ts';

const { deletion } = api.account;

/** The URL of the export, for a link: the browser downloads it as a stream. */
export const exportUrl = api.account.export.$path();

const fetchDeletion = ({ signal }: { signal: AbortSignal }) => readJson(deletion.$get(undefined, withSignal(signal)));

/** What a deletion of the account would end. Fetched on each visit, and whenever the dialog opens. */
export const deletionQuery = queryOptions({
  queryKey: ['personal-data', 'deletion'],
  queryFn: fetchDeletion,
  gcTime: 0,
  staleTime: 0,
});

/** How many worked shifts are open, by what they wait for. */
export type OpenHoursCount = Awaited<ReturnType<typeof fetchDeletion>>['openHours'];

/**
 * Deletes the signed-in account.
 * @param leave goes to a page that needs no session
 */
export const useDeleteAccount = (leave: () => Promise<void>) =>
  useSignOut((json: AccountDeletion) => readJson(api.account.$delete({ json })), leave);
