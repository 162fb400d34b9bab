import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTime, hasMomentBetween } from './follow-time.ts';

const START = '2026-11-28T16:00:00.000Z';
const JOB = { jobs: [{ id: 'a', startDate: START, title: '2026' }], next: null };
const at = (time: string) => new Date(`2026-11-28T${time}Z`);

test.for([
  ['13:59:58', '14:00:00', true, 'check-in opens'],
  ['14:00:00', '14:00:02', false, 'check-in is open'],
  ['15:59:58', '16:00:00', true, 'the shift begins'],
  ['16:00:58', '16:01:00', true, 'it has begun by a clock that is behind'],
  ['16:01:00', '16:14:59', false, 'it is under way'],
  ['16:14:58', '16:15:00', true, 'a no-show can be recorded'],
  ['12:00:00', '18:00:00', true, 'the tab was asleep'],
  ['22:59:58', '23:00:00', true, 'a day begins in Stockholm'],
] as const)('between %s and %s something changes: %s: %s', ([after, until, changes]) => {
  expect(hasMomentBetween(JOB, at(after), at(until))).toBe(changes);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a screen that shows a shift renders again and asks the server when its no-show can be recorded', async () => {
  vi.setSystemTime(at('16:10:00'));
  const queryClient = new QueryClient();
  const fetchJob = vi.fn(() => Promise.resolve(structuredClone(JOB)));
  const observer = new QueryObserver(queryClient, { queryKey: ['job'], queryFn: fetchJob });
  const unsubscribe = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  const stop = followTime(queryClient);
  const before = observer.getCurrentResult().data;
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(fetchJob).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult().data).toBe(before);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(fetchJob).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data).not.toBe(before);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetchJob).toHaveBeenCalledTimes(2);
  unsubscribe();
});
