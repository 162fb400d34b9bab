import { noop, QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import type { Subscription } from '@passa/domain';
import { expect, onTestFinished, test } from 'vitest';
import { jobKeys, jobQuery, shiftCountsQuery, shiftsQuery } from '../hiring/index.ts';
import { notificationsQuery } from '../notifications/index.ts';
import { subscriptionsOf } from './subscriptions.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 23, 12);
const COUNTS: QueryKey = shiftCountsQuery.queryKey;
const AVAILABLE: QueryKey = shiftsQuery('available').queryKey;

const job = (id: string, minutes: number) => ({ id, createdAt: new Date(NOON + minutes * MINUTE).toISOString() });
/** A list of jobs that were posted one minute after the other. */
const listOf = (length: number, from = 0) => ({
  pages: [{ shifts: Array.from({ length }, (_, i) => job(String(i), from + length - 1 - i)), next: null }],
});
const counts = (minutes?: number) => ({
  available: minutes === undefined ? 4 : 5,
  availableSince: minutes === undefined ? null : new Date(NOON + minutes * MINUTE).toISOString(),
});

function aScreen() {
  const queryClient = new QueryClient();
  let subscriptions: Subscription[] = [];
  return {
    queryClient,
    /** @returns a function that removes the query from the screen */
    show: (queryKey: QueryKey, content?: unknown) => {
      if (content) queryClient.setQueryData(queryKey, content);
      const observer = new QueryObserver(queryClient, {
        queryKey,
        staleTime: Infinity,
        queryFn: () => new Promise(noop),
      });
      const leave = observer.subscribe(noop);
      onTestFinished(leave);
      return leave;
    },
    /** The subscriptions as text, positions as minutes after noon; 0 for all jobs. */
    subscribed: () => {
      subscriptions = subscriptionsOf(queryClient, subscriptions);
      return subscriptions.map(({ topic, from }) => `${topic} ${from && (from - NOON) / MINUTE}`);
    },
  };
}

test('a screen without jobs, and a list that is cached but not shown, need no event', () => {
  const { show, subscribed } = aScreen();
  show(shiftsQuery('applied').queryKey, listOf(3));
  show(notificationsQuery.queryKey, { pages: [] });
  show([...jobKeys.browsed, { city: 'Malmö' }], { pages: [] })();
  expect(subscribed()).toEqual([]);
});

test('a list of jobs gets the events of its city and expertise, with any search text', () => {
  const { show, subscribed } = aScreen();
  show([...jobKeys.browsed, { q: 'bar', city: 'Malmö', expertise: 'Cook' }]);
  expect(subscribed()).toEqual(['list/Malmö/Cook 0']);
  show([...jobKeys.browsed, {}]);
  expect(subscribed()).toEqual(['list/Malmö/Cook 0', 'list/*/* 0']);
});

test('the page of a job gets its events', () => {
  const { show, subscribed } = aScreen();
  show(jobQuery('a').queryKey, job('a', 0));
  expect(subscribed()).toEqual(['job/a 0']);
});

test('a full Available list gets the events of jobs that are as new as its last job, or newer', () => {
  const { show, subscribed } = aScreen();
  show(COUNTS, counts(-30));
  show(AVAILABLE, listOf(5, 7));
  expect(subscribed()).toEqual(['newest/job-opened 7', 'newest/job-changed 7']);
});

test('an Available list with fewer than five jobs gets the events of all jobs', () => {
  const { queryClient, show, subscribed } = aScreen();
  show(AVAILABLE, listOf(5, 7));
  expect(subscribed()).toEqual(['newest/job-opened 7', 'newest/job-changed 7']);
  queryClient.setQueryData(AVAILABLE, listOf(4, 8));
  expect(subscribed()).toEqual(['newest/job-opened 0', 'newest/job-changed 0']);
});

test('a position changes only when the list has moved forward by more than ten minutes', () => {
  const { queryClient, show, subscribed } = aScreen();
  show(AVAILABLE, listOf(5, 1));
  subscribed();
  queryClient.setQueryData(AVAILABLE, listOf(5, 11));
  expect(subscribed()).toEqual(['newest/job-opened 1', 'newest/job-changed 1']);
  queryClient.setQueryData(AVAILABLE, listOf(5, 12));
  expect(subscribed()).toEqual(['newest/job-opened 12', 'newest/job-changed 12']);
});

test('a card that has left the Available list has a subscription of its own if the list does not cover it', () => {
  const { queryClient, show, subscribed } = aScreen();
  show(AVAILABLE, listOf(5, 1));
  show(jobQuery('old').queryKey, job('old', 1));
  expect(subscribed()).toEqual(['newest/job-opened 1', 'newest/job-changed 1']);
  queryClient.setQueryData(AVAILABLE, listOf(5, 20));
  expect(subscribed()).toEqual(['newest/job-opened 20', 'newest/job-changed 20', 'job/old 0']);
});

test('if only the number of available shifts is shown, and it is at its limit, it needs no events of new jobs', () => {
  const { queryClient, show, subscribed } = aScreen();
  show(COUNTS, counts(3));
  expect(subscribed()).toEqual(['newest/job-changed 3']);
  queryClient.setQueryData(COUNTS, counts());
  expect(subscribed()).toEqual(['newest/job-opened 0', 'newest/job-changed 0']);
});

test('while a response is pending, the subscriptions do not change', () => {
  const { queryClient, show, subscribed } = aScreen();
  const leave = show(AVAILABLE);
  expect(subscribed()).toEqual([]);
  leave();
  show(COUNTS, counts(3));
  subscribed();
  void queryClient.invalidateQueries({ queryKey: COUNTS });
  queryClient.setQueryData(COUNTS, counts(9));
  expect(subscribed()).toEqual(['newest/job-changed 3']);
});

test('notifications get the events of the jobs that they offer, once and without those that are gone', () => {
  const { show, subscribed } = aScreen();
  const offer = (kind: string, id: string, isGone = false) => ({ kind, isGone, job: { id } });
  const notifications = [
    ...[offer('invited', 'a'), offer('newShift', 'a'), offer('replacementNeeded', 'b')],
    ...[offer('newShift', 'gone', true), offer('declineUndone', 'pending')],
    { kind: 'ownNumberRevealed', isGone: false, job: null },
  ];
  show(notificationsQuery.queryKey, { pages: [{ notifications, next: null }] });
  show(jobQuery('a').queryKey, job('a', 1));
  expect(subscribed()).toEqual(['job/a 0', 'job/b 0']);
  const many = Array.from({ length: 60 }, (_, i) => offer('newShift', String(i)));
  show(notificationsQuery.queryKey, { pages: [{ notifications: many, next: null }] });
  expect(subscribed()).toHaveLength(41);
});
