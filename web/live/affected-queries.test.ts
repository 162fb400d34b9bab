import type { Role } from '@passa/domain';
import { hashKey, noop, QueryClient, QueryObserver, type Query, type QueryKey } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { detailsAccessKeys } from '../applicant-access/index.ts';
import {
  applicationsQuery,
  businessJobKeys,
  invitationKeys,
  jobKeys,
  jobQuery,
  regularKeys,
  shiftCountsQuery,
  shiftKeys,
  shiftsQuery,
} from '../hiring/index.ts';
import { notificationsQuery } from '../notifications/index.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { affectedQueries, type DataEvent, isCountOutdated, isLive } from './affected-queries.ts';

const pages = (field: 'shifts' | 'jobs', ids: string[], next: string | null = null) => ({
  pages: [{ [field]: ids.map((id) => ({ id })), next }],
  pageParams: [undefined],
});

const offerOf = (jobId: string) => ({ kind: 'newShift', isGone: false, job: { id: jobId } });

// All queries that a browser may have cached, of either role. The worker's lists contain job `a`, not `b`.
const CACHED: [name: string, query: { queryKey: QueryKey }, content: unknown][] = [
  ['counts', shiftCountsQuery, { available: 2 }],
  ['available', shiftsQuery('available'), pages('shifts', ['a', 'c'])],
  ['applied', shiftsQuery('applied'), pages('shifts', ['c'])],
  [
    'week with a',
    { queryKey: [...shiftKeys.all, 'week', '2026-W48'] },
    { week: '2026-W48', shifts: [{ id: 'a' }], isWhole: true },
  ],
  [
    'week without',
    { queryKey: [...shiftKeys.all, 'week', '2026-W49'] },
    { week: '2026-W49', shifts: [], isWhole: true },
  ],
  ['browse whole', { queryKey: [...jobKeys.browsed, { sort: 'soonest', city: undefined }] }, pages('jobs', ['a'])],
  ['browse by pay', { queryKey: [...jobKeys.browsed, { minPay: '200' }] }, pages('jobs', [])],
  ['browse with more', { queryKey: [...jobKeys.browsed, {}] }, pages('jobs', ['c'], 'next page')],
  ['page of a', jobQuery('a'), {}],
  ['page of b', jobQuery('b'), {}],
  ['handover', { queryKey: [...jobKeys.handovers, 'x', 'code'] }, {}],
  ['applicants of a', applicationsQuery('a'), {}],
  ['applicants of b', applicationsQuery('b'), {}],
  ['business’s week', { queryKey: [...businessJobKeys.all, 'week', '2026-W48'] }, {}],
  ['job counts', { queryKey: [...businessJobKeys.all, 'counts'] }, {}],
  ['open jobs', { queryKey: [...businessJobKeys.all, 'list', 'open'] }, {}],
  ['applicant access', { queryKey: detailsAccessKeys.all }, {}],
  ['regulars', { queryKey: regularKeys.all }, {}],
  ['invitations with a', { queryKey: [...invitationKeys.all, 'own'] }, pages('jobs', ['a'])],
  ['bell', notificationsQuery, { pages: [{ notifications: [offerOf('a')], next: null }] }],
  ['settings', { queryKey: ['notifications', 'settings'] }, {}],
  ['session', sessionQuery, {}],
  ['profile', { queryKey: ['profiles', 'own'] }, {}],
];

const nameOf = ({ queryHash }: Query) => CACHED.find(([, { queryKey }]) => hashKey(queryKey) === queryHash)?.[0];

function aFilledCache() {
  const queryClient = new QueryClient();
  for (const [, { queryKey }, content] of CACHED) queryClient.setQueryData(queryKey, content);
  return queryClient;
}

function affected(event: DataEvent, role: Role) {
  const queryClient = aFilledCache();
  const queries = queryClient.getQueryCache().findAll({ predicate: affectedQueries(event, role, queryClient) });
  return queries.map(nameOf);
}

const application = (jobId: string) => ({ type: 'application-changed', jobId, applicationId: 'x' }) as const;

test.for<[DataEvent, Role, string[]]>([
  [
    application('a'),
    'worker',
    [
      'counts',
      'available',
      'applied',
      'week with a',
      'week without',
      'browse whole',
      'page of a',
      'handover',
      'applicant access',
      'regulars',
      'invitations with a',
    ],
  ],
  [
    application('b'),
    'worker',
    [
      ...['counts', 'available', 'applied', 'week with a', 'week without', 'page of b', 'handover'],
      ...['applicant access', 'regulars', 'invitations with a'],
    ],
  ],
  [
    { type: 'job-opened', jobId: 'b' },
    'worker',
    ['counts', 'available', 'browse whole', 'browse by pay', 'browse with more', 'page of b'],
  ],
  [
    { type: 'job-changed', jobId: 'a' },
    'worker',
    [
      ...['counts', 'available', 'week with a', 'browse whole', 'browse by pay', 'browse with more', 'page of a'],
      ...['invitations with a', 'bell'],
    ],
  ],
  // The job may be on a page that is not loaded, or match a filter now.
  [{ type: 'job-changed', jobId: 'b' }, 'worker', ['counts', 'browse by pay', 'browse with more', 'page of b']],
  [application('a'), 'business', ['applicants of a', 'business’s week', 'job counts', 'open jobs', 'regulars']],
  [
    { type: 'job-changed', jobId: 'b' },
    'business',
    ['applicants of b', 'business’s week', 'job counts', 'open jobs', 'regulars'],
  ],
  [{ type: 'notified', notificationId: 'x' }, 'worker', ['invitations with a', 'bell']],
  [{ type: 'notifications-read' }, 'business', ['bell']],
])('%o affects these queries of a %s: %o', ([event, role, expected]) => {
  expect(affected(event, role)).toEqual(expected);
});

describe('the number of available shifts', () => {
  const COUNTS: QueryKey = shiftCountsQuery.queryKey;
  const AVAILABLE: QueryKey = shiftsQuery('available').queryKey;

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
  expect(notLive.map(nameOf)).toEqual(['settings', 'session', 'profile']);
});
