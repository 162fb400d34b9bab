import { matchQuery, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { removeStore, SHIFT_STORE } from './device-stores.ts';

/** Raised with every change of what is kept, or of the answers in it: what an older version kept is dropped. */
const SHAPE = 3;
const NAME = 'kept';

// It is needed once the first screen is there, or where there is no network.
const loadStore = () => import('idb-keyval');

type Entry = { queryKey: QueryKey; content: unknown; updatedAt: number };

/** Whose answers are kept, and until when. */
type Owner = { id: string; sessionEndsAt: string };

/** What can be read without a network: somebody's own answers, and who they are. */
export type Kept<Account extends Owner = Owner> = { shape: number; account: Account; entries: Record<string, Entry> };

/**
 * What is kept on this device, until the session in which it was read ends; nothing where the browser keeps nothing, as in a
 * private window.
 */
export async function recall<Account extends Owner>(): Promise<Kept<Account> | undefined> {
  const kept = await loadStore()
    .then(({ get }) => get<Kept<Account>>(NAME))
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
export async function forgetOthers(account: Owner | null): Promise<void> {
  const kept = await recall();
  if (kept && kept.account.id !== account?.id) await forget();
}

/** Puts what was kept where nothing newer is, with the time that it is from. */
export function restore(queryClient: QueryClient, { entries }: Kept): void {
  for (const { queryKey, content, updatedAt } of Object.values(entries)) {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, content, { updatedAt });
  }
}

/**
 * Keeps every answer under a key.
 * @param owner whose they are; `undefined` for somebody of whom nothing is kept
 */
export function keepAnswers(queryClient: QueryClient, under: QueryKey, owner: () => Owner | undefined): void {
  // A tab that nobody looks at is not dropped after a while, as others are: without a network it does not come back.
  queryClient.setQueryDefaults(under, { gcTime: Infinity });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const account = owner();
    if (account && matchQuery({ queryKey: under }, event.query)) void keep(queryClient, under, account);
  });
}

async function keep(queryClient: QueryClient, under: QueryKey, account: Owner): Promise<void> {
  const entries: Kept['entries'] = {};
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: under })) {
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
