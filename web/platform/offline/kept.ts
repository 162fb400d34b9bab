import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Account } from '../session/account.ts';
import { removeStore, SHIFT_STORE } from './device-stores.ts';
import { shiftKeys } from '../../hiring/queries/shifts.ts';

/** Raised with every change of what is kept, or of the answers in it: what an older version kept is dropped. */
const SHAPE = 3;
const NAME = 'kept';

// It is needed once the first screen is there, or where there is no network.
const loadStore = () => import('idb-keyval');

type Entry = { queryKey: QueryKey; content: unknown; updatedAt: number };

/** What can be read without a network: a worker's own shifts, and who they are. */
export type Kept = { shape: number; account: Account; entries: Record<string, Entry> };

/**
 * What is kept on this device, until the session in which it was read ends; nothing where the browser keeps nothing, as in a
 * private window.
 */
export async function recall(): Promise<Kept | undefined> {
  const kept = await loadStore()
    .then(({ get }) => get<Kept>(NAME))
    .catch(() => undefined);
  if (kept?.shape === SHAPE && kept.account.sessionEndsAt > new Date().toISOString()) return kept;
  if (kept) await forget();
  return undefined;
}

export const forget = (): Promise<void> =>
  loadStore()
    .then(
      ({ del }) => del(NAME),
      () => removeStore(SHIFT_STORE),
    )
    .catch(() => undefined);

/** Of whoever else has used this browser, nothing stays. */
export async function forgetOthers(account: Account | null): Promise<void> {
  const kept = await recall();
  if (kept && kept.account.id !== account?.id) await forget();
}

/** Puts what was kept where nothing newer is, with the time that it is from. */
export function restore(queryClient: QueryClient, { entries }: Kept): void {
  for (const { queryKey, content, updatedAt } of Object.values(entries)) {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, content, { updatedAt });
  }
}

/** Keeps every answer about a worker's shifts. A business's jobs tell of other people, and are never kept. */
export function keepShifts(queryClient: QueryClient, whoIsSignedIn: () => Account | null | undefined): void {
  // A tab that nobody looks at is not dropped after a while, as others are: without a network it does not come back.
  queryClient.setQueryDefaults(shiftKeys.all, { gcTime: Infinity });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const account = whoIsSignedIn();
    const [subject] = event.query.queryKey as QueryKey;
    if (subject === shiftKeys.all[0] && account?.role === 'worker') void keep(queryClient, account);
  });
}

async function keep(queryClient: QueryClient, account: Account): Promise<void> {
  const entries: Kept['entries'] = {};
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: shiftKeys.all })) {
    if (state.data === undefined) continue;
    entries[queryHash] = { queryKey, content: firstPageOf(state.data), updatedAt: state.dataUpdatedAt };
  }
  const add = (before?: Kept): Kept => {
    const isSame = before?.shape === SHAPE && before.account.id === account.id;
    return { shape: SHAPE, account, entries: { ...(isSame && before.entries), ...entries } };
  };
  // Where there is no room, or no leave, everything else works as ever.
  await loadStore()
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
