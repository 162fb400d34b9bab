import { setImmediate } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isUnder, scheduleInvalidation, suppressRefetch } from './schedule-invalidation.ts';

const KEY = ['shifts'];

/** A query on the screen. The test responds to its requests one by one. */
function aScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const responses: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  onTestFinished(new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => undefined));
  return { queryClient, responses, shownData: () => queryClient.getQueryData(KEY) };
}

async function aLoadedScreen() {
  const screen = aScreen();
  screen.responses[0]?.('first');
  await expect.poll(screen.shownData).toBe('first');
  return screen;
}

test('changes within a moment cause one refetch', async () => {
  const { queryClient, responses, shownData } = await aLoadedScreen();
  const done = Promise.all([['jobs'], KEY, KEY].map((key) => scheduleInvalidation(queryClient, isUnder(key))));
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('second');
  await done;
  expect(shownData()).toBe('second');
  expect(responses).toHaveLength(2);
});

test('changes during a refetch cause one more after it', async () => {
  const { queryClient, responses, shownData } = await aLoadedScreen();
  const first = scheduleInvalidation(queryClient, isUnder(KEY));
  await expect.poll(() => responses.length).toBe(2);
  const more = Promise.all([1, 2, 3].map(() => scheduleInvalidation(queryClient, isUnder(KEY))));
  expect(responses).toHaveLength(2);
  responses[1]?.('second');
  await first;
  await expect.poll(() => responses.length).toBe(3);
  responses[2]?.('third');
  await more;
  expect(shownData()).toBe('third');
});

test('a first response requested before the change is refetched', async () => {
  const { queryClient, responses, shownData } = aScreen();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done = scheduleInvalidation(queryClient, isUnder(KEY));
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  responses[0]?.('old');
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.('new');
  await done;
  expect(shownData()).toBe('new');
});

test('an optimistic change delays the refetch until it ends', async () => {
  const { queryClient, responses, shownData } = await aLoadedScreen();
  const endSuppression = suppressRefetch(isUnder(KEY));
  let isDone = false;
  const done = scheduleInvalidation(queryClient, isUnder(KEY)).then(() => (isDone = true));
  // The other queries of the same invalidation are refetched meanwhile.
  await scheduleInvalidation(queryClient, isUnder(['jobs']));
  expect([responses.length, isDone]).toEqual([1, false]);
  endSuppression();
  await expect.poll(() => responses.length).toBe(2);
  expect(isDone).toBe(false);
  responses[1]?.('second');
  await done;
  expect(shownData()).toBe('second');
});

test('an optimistic change that cancels the refetch delays it until it ends', async () => {
  const { queryClient, responses, shownData } = await aLoadedScreen();
  const done = scheduleInvalidation(queryClient, isUnder(KEY));
  await expect.poll(() => responses.length).toBe(2);
  const endSuppression = suppressRefetch(isUnder(KEY));
  await queryClient.cancelQueries({ queryKey: KEY });
  await setImmediate();
  endSuppression();
  await expect.poll(() => responses.length).toBe(3);
  responses[2]?.('third');
  await done;
  expect(shownData()).toBe('third');
});

test('other queries are not refetched', async () => {
  const { queryClient, responses } = await aLoadedScreen();
  await scheduleInvalidation(queryClient, isUnder(['jobs'], ['shifts', 'list']));
  expect(responses).toHaveLength(1);
});
