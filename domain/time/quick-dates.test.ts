import { expect, test } from 'vitest';
import { nextDateOn, quickDates, repeatDate } from '../index.ts';

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

test.for([
  ['one week later', '2026-11-20T16:00:00Z', '2026-11-21T12:00:00Z', '2026-11-27'],
  ['one week later, while the shift is still ahead', '2026-12-18T16:00:00Z', '2026-11-21T12:00:00Z', '2026-12-25'],
  ['today, before the start', '2026-11-20T16:00:00Z', '2026-11-27T15:59:00Z', '2026-11-27'],
  ['a week from today, at the start', '2026-11-20T16:00:00Z', '2026-11-27T16:00:00Z', '2026-12-04'],
  ['the next such weekday, if a week later has passed', '2026-11-20T16:00:00Z', '2026-11-28T12:00:00Z', '2026-12-04'],
  ['the next such weekday, a year later', '2025-11-21T16:00:00Z', '2026-11-24T12:00:00Z', '2026-11-27'],
  ['one week later, by the date in Stockholm', '2026-11-20T23:30:00Z', '2026-11-21T12:00:00Z', '2026-11-28'],
  [
    'at the same local time after the clocks have changed',
    '2026-10-22T16:00:00Z',
    '2026-10-29T16:30:00Z',
    '2026-10-29',
  ],
] as const)('a repeated shift is suggested %s', ([, start, now, date]) => {
  expect(repeatDate(new Date(start), new Date(now))).toBe(date);
});

test.for([
  // A Wednesday.
  [4, '2026-11-25T12:00:00Z', '2026-11-26'],
  [3, '2026-11-25T12:00:00Z', '2026-12-02'],
  [2, '2026-11-25T12:00:00Z', '2026-12-01'],
  [7, '2026-11-25T12:00:00Z', '2026-11-29'],
  [1, '2026-11-25T12:00:00Z', '2026-11-30'],
  // In Stockholm it is Thursday already.
  [4, '2026-11-25T23:30:00Z', '2026-12-03'],
] as const)('the next weekday %i from tomorrow on, at %s, is %s', ([weekday, now, date]) => {
  expect(nextDateOn(weekday, new Date(now))).toBe(date);
});
