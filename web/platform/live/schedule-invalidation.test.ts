import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isUnder, scheduleInvalidation, suppressRefetch } from './schedule-invalidation.ts';

const KEY = ['shifts'];

/** A query on the screen, whose answers the test gives one by one. */
function aScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  onTestFinished(new QueryObserver(queryClient, { queryKey: KEY, queryFn: ask }).subscribe(() => undefined));
  return { queryClient, answers, shows: () => queryClient.getQueryData(KEY) };
}

async function aLoadedScreen() {
  const screen = aScreen();
  screen.answers[0]?.('first');
  await expect.poll(screen.shows).toBe('first');
  return screen;
}

test('changes within a moment cause one refetch', async () => {
  const { queryClient, answers, shows: shownData } = await aLoadedScreen();
  const done = Promise.all([['jobs'], KEY, KEY].map((key) => scheduleInvalidation(queryClient, isUnder(key))));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('second');
  await done;
  expect(shownData()).toBe('second');
  expect(answers).toHaveLength(2);
});

test('changes during a refetch cause one more after it', async () => {
  const { queryClient, answers, shows: shownData } = await aLoadedScreen();
  const first = scheduleInvalidation(queryClient, isUnder(KEY));
  await expect.poll(() => answers.length).toBe(2);
  const more = Promise.all([1, 2, 3].map(() => scheduleInvalidation(queryClient, isUnder(KEY))));
  expect(answers).toHaveLength(2);
  answers[1]?.('second');
  await first;
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('third');
  await more;
  expect(shownData()).toBe('third');
});

test('a first answer requested before the change is refetched', async () => {
  const { queryClient, answers, shows: shownData } = aScreen();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done = scheduleInvalidation(queryClient, isUnder(KEY));
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  await done;
  expect(shownData()).toBe('new');
});

test('an optimistic change suppresses refetching until it ends', async () => {
  const { queryClient, answers } = await aLoadedScreen();
  const endSuppression = suppressRefetch(isUnder(KEY));
  await scheduleInvalidation(queryClient, isUnder(KEY));
  expect(answers).toHaveLength(1);
  endSuppression();
  void scheduleInvalidation(queryClient, isUnder(KEY));
  await expect.poll(() => answers.length).toBe(2);
});

test('other queries are not refetched', async () => {
  const { queryClient, answers } = await aLoadedScreen();
  await scheduleInvalidation(queryClient, isUnder(['jobs'], ['shifts', 'list']));
  expect(answers).toHaveLength(1);
});
