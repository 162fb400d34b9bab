import type { LiveEvent, Role } from '@passa/domain';
import { noop, QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { affectedQueries, isCountOutdated, isLive } from './affected-queries.ts';

const pages = (field: 'shifts' | 'jobs', ids: string[], next: string | null = null) => ({
  pages: [{ [field]: ids.map((id) => ({ id })), next }],
  pageParams: [undefined],
});

// All queries that a browser may have cached, of either role. The worker's lists contain job `a`, not `b`.
const CACHED: [name: string, key: QueryKey, content: unknown][] = [
  ['counts', ['shifts', 'counts'], { available: 2 }],
  ['available', ['shifts', 'list', 'available'], pages('shifts', ['a', 'c'])],
  ['applied', ['shifts', 'list', 'applied'], pages('shifts', ['c'])],
  ['week with a', ['shifts', 'week', '2026-W48'], { week: '2026-W48', shifts: [{ id: 'a' }], isWhole: true }],
  ['week without', ['shifts', 'week', '2026-W49'], { week: '2026-W49', shifts: [], isWhole: true }],
  ['browse whole', ['jobs', 'browse', { city: 'Malmö' }], pages('jobs', ['a'])],
  ['browse with more', ['jobs', 'browse', {}], pages('jobs', ['c'], 'further')],
  ['page of a', ['jobs', 'detail', 'a'], {}],
  ['page of b', ['jobs', 'detail', 'b'], {}],
  ['applicants of a', ['applications', 'of-job', 'a'], {}],
  ['applicants of b', ['applications', 'of-job', 'b'], {}],
  ['business’s week', ['business', 'jobs', 'week', '2026-W48'], {}],
  ['job counts', ['business', 'jobs', 'counts'], {}],
  ['open jobs', ['business', 'jobs', 'list', 'open'], {}],
  ['bell', ['notifications', 'list'], {}],
  ['settings', ['notifications', 'settings'], {}],
  ['session', ['session'], {}],
  ['profile', ['profiles', 'own'], {}],
];

function aFilledCache() {
  const queryClient = new QueryClient();
  for (const [, key, content] of CACHED) queryClient.setQueryData(key, content);
  return queryClient;
}

function affected(event: LiveEvent, role: Role) {
  const queryClient = aFilledCache();
  const queries = queryClient.getQueryCache().findAll({ predicate: affectedQueries(event, role, queryClient) });
  return queries.map(({ queryKey }) => CACHED.find(([, key]) => JSON.stringify(key) === JSON.stringify(queryKey))?.[0]);
}

const application = (jobId: string) => ({ type: 'application-changed', jobId, applicationId: 'x' }) as const;

test.for<[LiveEvent, Role, string[]]>([
  [
    application('a'),
    'worker',
    ['counts', 'available', 'applied', 'week with a', 'week without', 'browse whole', 'page of a'],
  ],
  [application('b'), 'worker', ['counts', 'available', 'applied', 'week with a', 'week without', 'page of b']],
  [
    { type: 'job-opened', jobId: 'b' },
    'worker',
    ['counts', 'available', 'browse whole', 'browse with more', 'page of b'],
  ],
  [
    { type: 'job-changed', jobId: 'a' },
    'worker',
    ['counts', 'available', 'week with a', 'browse whole', 'browse with more', 'page of a'],
  ],
  // The job may be on a page that is not loaded.
  [{ type: 'job-changed', jobId: 'b' }, 'worker', ['counts', 'browse with more', 'page of b']],
  [application('a'), 'business', ['applicants of a', 'business’s week', 'job counts', 'open jobs']],
  [{ type: 'job-changed', jobId: 'b' }, 'business', ['applicants of b', 'business’s week', 'job counts', 'open jobs']],
  [{ type: 'notified', notificationId: 'x' }, 'worker', ['bell']],
  [{ type: 'notifications-read' }, 'business', ['bell']],
])('%o affects these queries of a %s: %o', ([event, role, expected]) => {
  expect(affected(event, role)).toEqual(expected);
});

describe('the number of available shifts', () => {
  const COUNTS = ['shifts', 'counts'];
  const AVAILABLE = ['shifts', 'list', 'available'];

  function isCountAffected(queryClient: QueryClient, type: 'job-opened' | 'job-changed') {
    const isAffected = affectedQueries({ type, jobId: 'a' }, 'worker', queryClient);
    return queryClient.getQueryCache().findAll({ queryKey: COUNTS, predicate: isAffected }).length > 0;
  }
  const byType = (queryClient: QueryClient) =>
    (['job-opened', 'job-changed'] as const).map((type) => isCountAffected(queryClient, type));

  test('is not affected by a new job if it is at its limit', () => {
    const queryClient = aFilledCache();
    expect(byType(queryClient)).toEqual([true, true]);
    queryClient.setQueryData(COUNTS, { available: 5 });
    expect(byType(queryClient)).toEqual([false, true]);
  });

  test('is requested only if it differs from the list on screen, after that list', () => {
    const queryClient = aFilledCache();
    expect(isCountOutdated(queryClient)).toBe(false);
    onTestFinished(new QueryObserver(queryClient, { queryKey: AVAILABLE, staleTime: Infinity }).subscribe(noop));
    expect(byType(queryClient)).toEqual([false, false]);
    expect(isCountOutdated(queryClient)).toBe(false);
    queryClient.setQueryData(COUNTS, { available: 3 });
    expect(isCountOutdated(queryClient)).toBe(true);
  });
});

test('live events keep all queries fresh except forms and the session', () => {
  const notLive = aFilledCache()
    .getQueryCache()
    .findAll({ predicate: (query) => !isLive(query) });
  expect(notLive.map(({ queryKey }) => queryKey[0])).toEqual(['notifications', 'session', 'profiles']);
});
