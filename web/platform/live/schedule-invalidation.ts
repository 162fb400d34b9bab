import { matchQuery, noop, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type QueryPredicate = (query: Query) => boolean;

/** Matches queries whose key begins with one of these keys. */
export function isUnder(...keys: readonly QueryKey[]): QueryPredicate {
  return (query) => keys.some((queryKey) => matchQuery({ queryKey }, query));
}

/** Changes within this time are refetched together. Milliseconds. */
const BATCH_WINDOW = 20;
/** How long a batch waits for the refetch before it. Milliseconds. */
const TIMEOUT = 1_000;

type Batch = { predicates: QueryPredicate[]; done: Promise<void> };

const batches = new WeakMap<QueryClient, Batch>();
const refetching = new WeakMap<QueryClient, Promise<void>>();
const suppressed = new Set<QueryPredicate>();

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Invalidates the matching queries soon. Several changes within a moment, such as an own one and the live event about it,
 * are refetched once; changes during a refetch are refetched once more, however many they are.
 * @returns resolves when the screen shows the new data
 */
export function scheduleInvalidation(queryClient: QueryClient, predicate: QueryPredicate): Promise<void> {
  const batch = batches.get(queryClient);
  if (batch) {
    batch.predicates.push(predicate);
    return batch.done;
  }
  const predicates = [predicate];
  const run = async () => {
    await Promise.all([delay(BATCH_WINDOW), Promise.race([delay(TIMEOUT), refetching.get(queryClient)])]);
    batches.delete(queryClient);
    const current = refetch(queryClient, (query) => predicates.some((each) => each(query)) && !isSuppressed(query));
    refetching.set(queryClient, current);
    await current;
  };
  const done = run();
  batches.set(queryClient, { predicates, done });
  return done;
}

/**
 * Suppresses refetching of queries that show an optimistic change: a response from before the change would undo it.
 * @returns a function that ends the suppression; the caller then has to refetch the queries
 */
export function suppressRefetch(predicate: QueryPredicate): () => void {
  suppressed.add(predicate);
  return () => void suppressed.delete(predicate);
}

const isSuppressed: QueryPredicate = (query) =>
  query.state.data !== undefined && [...suppressed].some((predicate) => predicate(query));

async function refetch(queryClient: QueryClient, predicate: QueryPredicate): Promise<void> {
  // A request under way may return data from before the change. An invalidation restarts it, except that it would reuse a first
  // request and abort a further page: those are awaited and then refetched.
  const unfinished = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isFirstOrFurther(query) && predicate(query) });
  const refetchAfter = async (query: Query) => {
    await query.promise?.catch(noop);
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !unfinished.includes(query) }),
    ...unfinished.map(refetchAfter),
  ]);
}

function isFirstOrFurther({ state }: Query): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
}
