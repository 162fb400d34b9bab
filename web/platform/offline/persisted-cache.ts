import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { del, get, set, update } from 'idb-keyval';
import { ignoreRefusedStorage } from '../safe-storage.ts';

// What is read offline is persisted and restored here. `persistence.ts` loads this script when it is needed.

/** Increment with every change of the stored format or of the responses in it. Older data is dropped. */
const FORMAT = 5;
const NAME = 'kept';

/** A response, and when it was received. Milliseconds since the epoch. */
export type Entry = { queryKey: QueryKey; content: unknown; updatedAt: number };

/** The account that owns the persisted responses, until its session ends. */
export type Owner = { id: string; sessionEndsAt: string };

/** Selects what of the responses of an account may still be stored. */
export type Retain = (entries: Entry[], now: Date) => Entry[];

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
  retain: Retain,
  isWanted: (account: Account) => boolean,
): Promise<Account | undefined> {
  const persisted = await readPersisted<Account>();
  if (!persisted || !isWanted(persisted.account)) return undefined;
  const retained = { ...persisted, entries: retainedOf(persisted.entries, retain) };
  await set(NAME, retained).catch(() => undefined);
  for (const { queryKey, content, updatedAt } of Object.values(retained.entries)) {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, content, { updatedAt });
  }
  return persisted.account;
}

/** Persists the responses of the queries under some keys. */
export async function persist(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  retain: Retain,
  account: Owner,
): Promise<void> {
  const entries: PersistedResponses['entries'] = {};
  for (const { queryHash, queryKey, state } of keys.flatMap((under) =>
    queryClient.getQueryCache().findAll({ queryKey: under }),
  )) {
    if (state.data === undefined) continue;
    entries[queryHash] = { queryKey, content: state.data, updatedAt: state.dataUpdatedAt };
  }
  const add = (before?: PersistedResponses): PersistedResponses => {
    const isSame = before?.format === FORMAT && before.account.id === account.id;
    return { format: FORMAT, account, entries: retainedOf({ ...(isSame && before.entries), ...entries }, retain) };
  };
  // If storage is full or refused, the app works without it.
  await update(NAME, add).catch(() => undefined);
}

const retainedOf = (entries: PersistedResponses['entries'], retain: Retain): PersistedResponses['entries'] =>
  Object.fromEntries(retain(Object.values(entries), new Date()).map((entry) => [hashKey(entry.queryKey), entry]));
