import { expect, test } from 'vitest';
import { quickDates } from '../index.ts';

test.for([
  ['2026-11-22T12:00:00Z', '2026-11-22', '2026-11-23', '2026-11-28'],
  ['2026-11-26T12:00:00Z', '2026-11-26', '2026-11-27', '2026-11-28'],
  ['2026-11-27T12:00:00Z', '2026-11-27', '2026-11-28', '2026-12-05'],
  ['2026-11-28T12:00:00Z', '2026-11-28', '2026-11-29', '2026-12-05'],
  // In Stockholm it is the next day already.
  ['2026-12-31T23:30:00Z', '2027-01-01', '2027-01-02', '2027-01-09'],
  // The nights on which the clocks change.
  ['2026-10-24T21:30:00Z', '2026-10-24', '2026-10-25', '2026-10-31'],
  ['2027-03-27T22:30:00Z', '2027-03-27', '2027-03-28', '2027-04-03'],
] as const)(
  'at %s the dates are today, tomorrow, and the first Saturday after them',
  ([now, today, tomorrow, saturday]) => {
    expect(quickDates(new Date(now))).toEqual({ today, tomorrow, saturday });
  },
);
