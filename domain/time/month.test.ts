import { expect, test } from 'vitest';
import { monthOf, nextMonth, startOfMonth } from './month.ts';

test('a month begins at midnight in Stockholm, while it is still the last day of the previous one in UTC', () => {
  expect(monthOf(new Date('2026-10-31T22:59:59Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T23:00:00Z'))).toBe('2026-11');
  expect(startOfMonth('2026-11')).toEqual(new Date('2026-10-31T23:00:00Z'));
  expect(startOfMonth('2026-07')).toEqual(new Date('2026-06-30T22:00:00Z'));
});

test('the month after December is in the next year', () => {
  expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01']);
});
