import { matchQuery, noop, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type Concerned = (query: Query) => boolean;

/** Whether a query's key begins with one of these. */
export function isUnder(...keys: readonly QueryKey[]): Concerned {
  return (query) => keys.some((queryKey) => matchQuery({ queryKey }, query));
}

/** What comes within so many milliseconds is asked for together. */
const MOMENT = 20;
/** Longer than this, milliseconds, nothing waits for what is under way. */
const PATIENCE = 1_000;

type Gathering = { concerned: Concerned[]; done: Promise<void> };

const gatherings = new WeakMap<QueryClient, Gathering>();
const underWay = new WeakMap<QueryClient, Promise<void>>();
const aheadOfTheServer = new Set<Concerned>();

const after = (pause: number) => new Promise<void>((resolve) => setTimeout(resolve, pause));

/**
 * Asks anew for what a change concerns. Several changes within a moment, such as one's own and the stream's word of it,
 * are asked for once; and those that come while that is under way once more, however many they are.
 * @returns when what is on the screen is new
 */
export function refetchSoon(queryClient: QueryClient, concerned: Concerned): Promise<void> {
  const gathering = gatherings.get(queryClient);
  if (gathering) {
    gathering.concerned.push(concerned);
    return gathering.done;
  }
  const gathered = [concerned];
  const gather = async () => {
    await Promise.all([after(MOMENT), Promise.race([after(PATIENCE), underWay.get(queryClient)])]);
    gatherings.delete(queryClient);
    const refetching = refetch(queryClient, (query) => gathered.some((each) => each(query)) && !isAhead(query));
    underWay.set(queryClient, refetching);
    await refetching;
  };
  const done = gather();
  gatherings.set(queryClient, { concerned: gathered, done });
  return done;
}

/**
 * Leaves alone what shows something as done that the server has yet to do: any answer would take it back.
 * @returns what ends that; all of it has to be asked for anew then
 */
export function runAhead(shown: Concerned): () => void {
  aheadOfTheServer.add(shown);
  return () => void aheadOfTheServer.delete(shown);
}

const isAhead: Concerned = (query) =>
  query.state.data !== undefined && [...aheadOfTheServer].some((shown) => shown(query));

async function refetch(queryClient: QueryClient, concerned: Concerned): Promise<void> {
  // What is being asked may be answered with what was before. An invalidation starts it over; but a first answer it would
  // take for its own, and a further page would be lost: they are waited for, and asked for again.
  const unfinished = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isFirstOrFurther(query) && concerned(query) });
  const askAgain = async (query: Query) => {
    await query.promise?.catch(noop);
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => concerned(query) && !unfinished.includes(query) }),
    ...unfinished.map(askAgain),
  ]);
}

function isFirstOrFurther({ state }: Query): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
}
