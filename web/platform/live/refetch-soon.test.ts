import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isUnder, refetchSoon, runAhead } from './refetch-soon.ts';

const KEY = ['shifts'];

/** A query that a screen shows, whose answers a test gives one by one. */
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

test('what happens within a moment is asked for once', async () => {
  const { queryClient, answers, shows } = await aLoadedScreen();
  const done = Promise.all([['jobs'], KEY, KEY].map((key) => refetchSoon(queryClient, isUnder(key))));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('second');
  await done;
  expect(shows()).toBe('second');
  expect(answers).toHaveLength(2);
});

test('what happens while that is under way is asked for once more, and not at the same time', async () => {
  const { queryClient, answers, shows } = await aLoadedScreen();
  const first = refetchSoon(queryClient, isUnder(KEY));
  await expect.poll(() => answers.length).toBe(2);
  const more = Promise.all([1, 2, 3].map(() => refetchSoon(queryClient, isUnder(KEY))));
  expect(answers).toHaveLength(2);
  answers[1]?.('second');
  await first;
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('third');
  await more;
  expect(shows()).toBe('third');
});

test('a first answer that was asked for before is asked for again', async () => {
  const { queryClient, answers, shows } = aScreen();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done = refetchSoon(queryClient, isUnder(KEY));
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  await done;
  expect(shows()).toBe('new');
});

test('what is shown ahead of the server is left alone until that is over', async () => {
  const { queryClient, answers } = await aLoadedScreen();
  const fallBack = runAhead(isUnder(KEY));
  await refetchSoon(queryClient, isUnder(KEY));
  expect(answers).toHaveLength(1);
  fallBack();
  void refetchSoon(queryClient, isUnder(KEY));
  await expect.poll(() => answers.length).toBe(2);
});

test('what is not concerned is not asked', async () => {
  const { queryClient, answers } = await aLoadedScreen();
  await refetchSoon(queryClient, isUnder(['jobs'], ['shifts', 'list']));
  expect(answers).toHaveLength(1);
});
