import { expect, test } from 'vitest';
import { wasCompletedEarly } from './completed-early.ts';
import { isUrgentNow } from './urgent-badge.tsx';
import { waitingText } from './waiting-text.ts';

test('the number of pending applicants is shown for an open job with applicants', () => {
  expect(waitingText({ status: 'open', applicationCount: 1, waitingCount: 0 })).toEqual(['0 waiting']);
  expect(waitingText({ status: 'open', applicationCount: 3, waitingCount: 3 })).toEqual(['3 waiting']);
  expect(waitingText({ status: 'open', applicationCount: 0, waitingCount: 0 })).toEqual([]);
  expect(waitingText({ status: 'hired', applicationCount: 3, waitingCount: 2 })).toEqual([]);
});

test('a shift was completed early before its end only', () => {
  const endDate = '2026-11-24T22:00:00.000Z';
  expect(wasCompletedEarly({ completedAt: '2026-11-24T21:59:59.999Z', endDate })).toBe(true);
  expect(wasCompletedEarly({ completedAt: endDate, endDate })).toBe(false);
  expect(wasCompletedEarly({ completedAt: null, endDate })).toBe(false);
});

test('a job that is no longer open is not urgent', () => {
  expect(isUrgentNow({ isUrgent: true, status: 'open' })).toBe(true);
  expect(isUrgentNow({ isUrgent: false, status: 'open' })).toBe(false);
  for (const status of ['hired', 'closed', 'completed'] as const) {
    expect(isUrgentNow({ isUrgent: true, status })).toBe(false);
  }
});
