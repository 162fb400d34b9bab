import { InfiniteQueryObserver, QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { optimistically } from './optimistic.ts';
import { isUnder } from './schedule-invalidation.ts';

const LIST = ['shifts', 'list'];
const COUNT = ['shifts', 'count'];
const isShift = isUnder(['shifts']);

/** A list of three shifts and their number on the screen. The test responds to the refetches of the list one by one. */
function aScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(LIST, ['a', 'b', 'c']);
  queryClient.setQueryData(COUNT, 3);
  const refetches: ((list: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => refetches.push(resolve));
  onTestFinished(new QueryObserver(queryClient, { queryKey: LIST, queryFn }).subscribe(() => undefined));
  const remove = (id: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    // As `fetch` does.
    const untilAborted = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      return promise;
    };
    const done = optimistically(queryClient, {
      affected: isShift,
      applyToCache: () => {
        queryClient.setQueryData<string[]>(LIST, (list) => list?.filter((one) => one !== id));
        queryClient.setQueryData<number>(COUNT, (count) => count && count - 1);
      },
      request: untilAborted,
    });
    return {
      succeed: () => (resolve(undefined), done),
      refuse: () => (reject(new Error('refused')), done.catch(() => undefined)),
      done,
    };
  };
  return { remove, refetches, shown: () => [queryClient.getQueryData(LIST), queryClient.getQueryData(COUNT)] };
}

test('a refused change is rolled back', async () => {
  const { remove, shown } = aScreen();
  const change = remove('b');
  expect(shown()).toEqual([['a', 'c'], 2]);
  await change.refuse();
  expect(shown()).toEqual([['a', 'b', 'c'], 3]);
});

test('the refusal of one change leaves the others on the screen, whether they have been confirmed or not', async () => {
  const { remove, shown } = aScreen();
  const [first, second, third] = [remove('a'), remove('b'), remove('c')];
  await second.succeed();
  await first.refuse();
  expect(shown()).toEqual([['a'], 1]);
  await third.refuse();
  expect(shown()).toEqual([['a', 'c'], 2]);
});

test('the data is not refetched before the last change has ended', async () => {
  const { remove, refetches, shown } = aScreen();
  const [first, second] = [remove('a'), remove('b')];
  await first.succeed();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(refetches).toHaveLength(0);
  await second.succeed();
  await expect.poll(() => refetches.length).toBe(1);
  refetches[0]?.(['c', 'd']);
  await expect.poll(shown).toEqual([['c', 'd'], 1]);
});

test('a request without a response is aborted after a while, and the data is refetched', async () => {
  const timeout = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  onTestFinished(() => timeouts.mockRestore());
  const { remove, refetches, shown } = aScreen();
  const { done } = remove('b');
  timeout.abort();
  await expect(done).rejects.toThrow('aborted');
  expect(shown()).toEqual([['a', 'b', 'c'], 3]);
  await expect.poll(() => refetches.length).toBe(1);
});

test('a further page under way arrives beside the change', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const responses: ((page: string[]) => void)[] = [];
  const list = new InfiniteQueryObserver<string[]>(queryClient, {
    queryKey: LIST,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        responses.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  });
  onTestFinished(list.subscribe(() => undefined));
  responses.pop()?.(['a', 'b']);
  const shown = () => list.getCurrentResult().data?.pages;
  await expect.poll(shown).toEqual([['a', 'b']]);

  const further = list.fetchNextPage({ cancelRefetch: false });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const change = optimistically(queryClient, {
    affected: isShift,
    applyToCache: () =>
      queryClient.setQueryData<InfiniteData<string[]>>(
        LIST,
        (data) => data && { ...data, pages: data.pages.map((page) => page.filter((one) => one !== 'a')) },
      ),
    request: () => promise,
  });
  responses.pop()?.(['c']);
  expect((await further).data?.pages).toEqual([['b'], ['c']]);
  resolve(undefined);
  await change;
  expect(shown()).toEqual([['b'], ['c']]);
});
