import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createJitteredBatcher } from './jitter.ts';
import { isUnder, type QueryPredicate } from './schedule-invalidation.ts';

test('a batcher that was stopped forgets what waited, and can be used again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const refetch = vi.fn<(predicate: QueryPredicate) => void>();
  const batcher = createJitteredBatcher(2_000, refetch);
  batcher.add(isUnder(['before']));
  batcher.stop();
  batcher.add(isUnder(['after']));
  vi.advanceTimersByTime(2_000);
  expect(refetch).toHaveBeenCalledOnce();
  const cache = new QueryClient().getQueryCache();
  const queries = ['before', 'after'].map((key) => cache.build(new QueryClient(), { queryKey: [key] as QueryKey }));
  expect(queries.map((query) => refetch.mock.calls[0]?.[0](query))).toEqual([false, true]);
});
