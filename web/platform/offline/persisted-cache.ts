import { matchQuery, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterFirstPaint } from '../after-first-paint.ts';
import { removeStore, SHIFT_STORE } from './device-stores.ts';

/** Increment with every change of the stored format or of the responses in it. Older data is dropped. */
const FORMAT = 4;
const NAME = 'kept';

// Loaded on demand: the first screen does not need it unless the network is missing.
const loadStore = () => import('idb-keyval');

type Entry = { queryKey: QueryKey; content: unknown; updatedAt: number };

/** The account whose responses are persisted, until its session ends. */
type Owner = { id: string; sessionEndsAt: string };

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
export async function readPersisted<Account extends Owner>(): Promise<PersistedResponses<Account> | undefined> {
  const persisted = await loadStore()
    .then(({ get }) => get<PersistedResponses<Account>>(NAME))
    .catch(() => undefined);
  if (persisted?.format === FORMAT && persisted.account.sessionEndsAt > new Date().toISOString()) return persisted;
  if (persisted) await clearPersisted();
  return undefined;
}

export const clearPersisted = (): Promise<void> =>
  loadStore()
    .then(
      ({ del }) => del(NAME),
      () => removeStore(SHIFT_STORE),
    )
    .catch(() => undefined);

/** Deletes what was persisted for another account. */
export async function clearPersistedOfOthers(account: Owner | null): Promise<void> {
  const persisted = await readPersisted();
  if (persisted && persisted.account.id !== account?.id) await clearPersisted();
}

/** Fills empty queries with the persisted responses and their original time. */
export function restorePersisted(queryClient: QueryClient, { entries }: PersistedResponses): void {
  for (const { queryKey, content, updatedAt } of Object.values(entries)) {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, content, { updatedAt });
  }
}

/**
 * Persists every response of the queries under a key.
 * @param owner the account that is signed in; `undefined` if its responses must not be persisted
 */
export function persistQueries(queryClient: QueryClient, under: QueryKey, owner: () => Owner | undefined): void {
  // Unused queries stay in memory: offline they could not be fetched again.
  queryClient.setQueryDefaults(under, { gcTime: Infinity });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const account = owner();
    if (account && matchQuery({ queryKey: under }, event.query)) void persist(queryClient, under, account);
  });
}

async function persist(queryClient: QueryClient, under: QueryKey, account: Owner): Promise<void> {
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
  await afterFirstPaint(loadStore)
    .then(({ update }) => update(NAME, add))
    .catch(() => undefined);
}

function firstPageOf(content: unknown): unknown {
  if (!isInPages(content)) return content;
  return { pages: content.pages.slice(0, 1), pageParams: content.pageParams.slice(0, 1) };
}

function isInPages(content: unknown): content is InfiniteData<unknown> {
  return typeof content === 'object' && content !== null && 'pages' in content;
}
