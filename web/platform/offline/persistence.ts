import { matchQuery, noop, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterFirstPaint } from '../after-first-paint.ts';
import { removeStore, SHIFT_STORE } from './device-stores.ts';
import type { Owner, Retain } from './persisted-cache.ts';

// Loaded on demand: the first screen does not need it unless the network is missing.
const load = () => import('./persisted-cache.ts');

let retain: Retain = (entries) => entries;

/** Deletes what is persisted on this device. */
export const clearPersisted = (): Promise<void> =>
  load().then(
    (cache) => cache.clearPersisted(),
    () => removeStore(SHIFT_STORE),
  );

/** Deletes what was persisted for another account, once the first page is painted. */
export const clearPersistedOfOthers = (account: Owner | null): Promise<void> =>
  afterFirstPaint(load)
    .then((cache) => cache.clearPersistedOfOthers(account))
    .catch(noop);

/**
 * Fills empty queries with the responses that are persisted on this device.
 * @param isWanted whether the responses of an account may be shown
 * @returns the account; undefined if nothing of it is persisted
 */
export const restorePersisted = <Account extends Owner>(
  queryClient: QueryClient,
  isWanted: (account: Account) => boolean = () => true,
): Promise<Account | undefined> =>
  load().then(
    (cache) => cache.restorePersisted(queryClient, retain, isWanted),
    () => undefined,
  );

type PersistOptions = {
  /** The keys of the queries that are persisted, with all queries under them. */
  keys: readonly QueryKey[];
  /** The account that is signed in; undefined if its responses must not be persisted. */
  owner: () => Owner | undefined;
  retain: Retain;
};

/** Persists every response of some queries. Call it once, before anything is restored. */
export function persistQueries(queryClient: QueryClient, { keys, owner, ...options }: PersistOptions): void {
  retain = options.retain;
  const persist = async () => {
    const cache = await afterFirstPaint(load);
    // Not before: the account may have changed, and the queries with it.
    const account = owner();
    if (account) await cache.persist(queryClient, keys, retain, account);
  };
  // Unused queries stay in memory: offline they could not be fetched again.
  for (const under of keys) queryClient.setQueryDefaults(under, { gcTime: Infinity });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (owner() && keys.some((queryKey) => matchQuery({ queryKey }, event.query))) persist().catch(noop);
  });
}
