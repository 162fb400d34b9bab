import { expect, test } from 'vitest';
import { daysBetween, plusDays, weekdayOf } from '../index.ts';

test.for([
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // The nights on which the clocks change.
  ['2027-03-27', 2, '2027-03-29'],
  ['2026-10-24', 2, '2026-10-26'],
] as const)('%s plus %i days is %s', ([date, days, later]) => {
  expect(plusDays(date, days)).toBe(later);
  expect(daysBetween(later, date)).toBe(days);
});

test('weekdays go from 0 for Sunday to 6 for Saturday', () => {
  const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => weekdayOf(`2026-11-${day}`));
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
