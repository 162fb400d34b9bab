import { expect, test } from 'vitest';
import { formatDayAndTime, nearDay } from './near-day.ts';

// Before midnight in UTC, and after it in Stockholm, on the day on which clocks are set back.
const NOW = new Date('2026-10-24T22:30:00Z');

test.for([
  ['2026-10-24T21:59:59Z', undefined],
  ['2026-10-24T22:00:00Z', 'today'],
  ['2026-10-25T22:59:59Z', 'today'],
  ['2026-10-25T23:00:00Z', 'tomorrow'],
  ['2026-10-26T22:59:59Z', 'tomorrow'],
  ['2026-10-26T23:00:00Z', undefined],
] as const)('the day of %s is %s', ([instant, word]) => {
  expect(nearDay(new Date(instant), NOW)).toBe(word);
});

test.for([
  ['2026-10-24T22:33:00Z', 'today 00:33', 'today 00:33'],
  ['2026-10-24T21:59:59Z', 'lör 24 okt. 23:59', 'Sat, 24 Oct 23:59'],
] as const)('the day and time of %s are %s for a worker, and %s for a venue', ([instant, worker, business]) => {
  expect(formatDayAndTime(new Date(instant), NOW, 'worker')).toBe(worker);
  expect(formatDayAndTime(new Date(instant), NOW, 'business')).toBe(business);
});
