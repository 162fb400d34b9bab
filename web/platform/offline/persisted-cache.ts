import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { del, get, update } from 'idb-keyval';
import { ignoreRefusedStorage } from '../safe-storage.ts';

// What is read offline is persisted and restored here. `persistence.ts` loads this script when it is needed.

/** Increment with every change of the stored format or of the responses in it. Older data is dropped. */
const FORMAT = 4;
const NAME = 'kept';

type Entry = { queryKey: QueryKey; content: unknown; updatedAt: number };

/** The account whose responses are persisted, until its session ends. */
export type Owner = { id: string; sessionEndsAt: string };

/** The data that can be read offline: an account and its responses. */
type PersistedResponses<Account extends Owner = Owner> = {
  format: number;
  account: Account;
  entries: Record<string, Entry>;
};

/**
 * The data persisted on this device, unless its session has ended. Undefined if the browser refuses storage, as in a
 * private window.
 */
async function readPersisted<Account extends Owner>(): Promise<PersistedResponses<Account> | undefined> {
  const persisted = await get<PersistedResponses<Account>>(NAME).catch(ignoreRefusedStorage);
  if (persisted?.format === FORMAT && persisted.account.sessionEndsAt > new Date().toISOString()) return persisted;
  if (persisted) await clearPersisted();
  return undefined;
}

export const clearPersisted = (): Promise<void> => del(NAME).catch(ignoreRefusedStorage);

/** Deletes what was persisted for another account. */
export async function clearPersistedOfOthers(account: Owner | null): Promise<void> {
  const persisted = await readPersisted();
  if (persisted && persisted.account.id !== account?.id) await clearPersisted();
}

/**
 * Fills empty queries with the persisted responses and their original time.
 * @param isWanted whether the responses of an account may be shown
 * @returns the account; undefined if nothing of it is persisted
 */
export async function restorePersisted<Account extends Owner>(
  queryClient: QueryClient,
  isWanted: (account: Account) => boolean,
): Promise<Account | undefined> {
  const persisted = await readPersisted<Account>();
  if (!persisted || !isWanted(persisted.account)) return undefined;
  for (const { queryKey, content, updatedAt } of Object.values(persisted.entries)) {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, content, { updatedAt });
  }
  return persisted.account;
}

/** Persists the responses of the queries under a key. */
export async function persist(queryClient: QueryClient, under: QueryKey, account: Owner): Promise<void> {
  const entries: PersistedResponses['entries'] = {};
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: under })) {
    if (state.data === undefined) continue;
    entries[queryHash] = { queryKey, content: firstPageOf(state.data), updatedAt: state.dataUpdatedAt };
  }
  const add = (before?: PersistedResponses): PersistedResponses => {
    const isSame = before?.format === FORMAT && before.account.id === account.id;
    return { format: FORMAT, account, entries: { ...(isSame && before.entries), ...entries } };
  };
  // If storage is full or refused, the app works without it.
  await update(NAME, add).catch(ignoreRefusedStorage);
}

function firstPageOf(content: unknown): unknown {
  if (!isInPages(content)) return content;
  return { pages: content.pages.slice(0, 1), pageParams: content.pageParams.slice(0, 1) };
}

function isInPages(content: unknown): content is InfiniteData<unknown> {
  return typeof content === 'object' && content !== null && 'pages' in content;
}
