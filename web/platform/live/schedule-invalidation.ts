import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ignoreProblem } from '../http/ignore-problem.ts';

export type QueryPredicate = (query: Query) => boolean;

/** Matches queries with a key that begins with one of these keys. */
export function isUnder(...keys: readonly QueryKey[]): QueryPredicate {
  return (query) => keys.some((queryKey) => matchQuery({ queryKey }, query));
}

/** Changes within this time are refetched together. Milliseconds. */
const BATCH_WINDOW = 20;
/** How long a batch waits for the refetch before it. Milliseconds. */
const TIMEOUT = 1_000;

type Batch = {
  predicates: QueryPredicate[];
  /** Resolves after the refetch, to the matching queries that were not refetched because they show an optimistic change. */
  suppressedQueries: Promise<Query[]>;
};

const batches = new WeakMap<QueryClient, Batch>();
const refetching = new WeakMap<QueryClient, Promise<void>>();
/** The end of each suppression. */
const suppressions = new Map<QueryPredicate, Promise<void>>();

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Invalidates the matching queries soon. Several changes within a moment, such as an own one and the live event about it,
 * are refetched once; changes during a refetch are refetched once more, however many they are. Queries that show an
 * optimistic change are refetched after it.
 * @returns resolves when the screen shows the new data, or cannot be refetched
 */
export async function scheduleInvalidation(queryClient: QueryClient, predicate: QueryPredicate): Promise<void> {
  const batch = batches.get(queryClient) ?? newBatch(queryClient);
  batch.predicates.push(predicate);
  const queries = (await batch.suppressedQueries).filter(predicate);
  if (queries.length === 0) return;
  await Promise.all(queries.flatMap(suppressionsOf));
  await scheduleInvalidation(queryClient, (query) => queries.includes(query));
}

function newBatch(queryClient: QueryClient): Batch {
  const predicates: QueryPredicate[] = [];
  const isAffected: QueryPredicate = (query) => predicates.some((each) => each(query));
  const findSuppressed = () =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: (query) => isAffected(query) && suppressionsOf(query).length > 0 });
  const run = async () => {
    await Promise.all([delay(BATCH_WINDOW), Promise.race([delay(TIMEOUT), refetching.get(queryClient)])]);
    batches.delete(queryClient);
    const suppressed = findSuppressed();
    const current = refetch(queryClient, (query) => isAffected(query) && !suppressed.includes(query));
    refetching.set(queryClient, current);
    await current;
    // An optimistic change that began meanwhile has cancelled the refetch.
    return [...suppressed, ...findSuppressed()];
  };
  const batch = { predicates, suppressedQueries: run() };
  batches.set(queryClient, batch);
  return batch;
}

/**
 * Delays the refetches by `scheduleInvalidation` of queries that show an optimistic change: a response from before the change
 * would undo it. A refetch for another reason, such as a new observer, is not delayed.
 * @returns a function that ends the suppression; the caller then has to refetch the queries
 */
export function suppressRefetch(predicate: QueryPredicate): () => void {
  let end = () => {};
  suppressions.set(predicate, new Promise((resolve) => (end = resolve)));
  return () => {
    suppressions.delete(predicate);
    end();
  };
}

const suppressionsOf = (query: Query) =>
  query.state.data === undefined
    ? []
    : [...suppressions].flatMap(([predicate, ended]) => (predicate(query) ? [ended] : []));

async function refetch(queryClient: QueryClient, predicate: QueryPredicate): Promise<void> {
  // A request under way may return data from before the change. An invalidation restarts it, except that it would reuse a first
  // request and abort the request of a next page: those are awaited and then refetched.
  const unfinished = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isFirstOrNextPage(query) && predicate(query) });
  const refetchAfter = async (query: Query) => {
    await query.promise?.catch(ignoreProblem);
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !unfinished.includes(query) }),
    ...unfinished.map(refetchAfter),
  ]);
}

function isFirstOrNextPage({ state }: Query): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
}
