import { expect, test } from 'vitest';
import { firstDayOf, isSevenDays, sevenDaysFrom } from './seven-days.ts';

test.for([
  ['2026-11-29', '2026-11-29'],
  ['2028-02-29', '2028-02-29'],
  ['2026-W48', '2026-11-23'],
  ['2026-W53', '2026-12-28'],
] as const)('%s begins on %s', ([sevenDays, first]) => {
  expect(isSevenDays(sevenDays)).toBe(true);
  expect(firstDayOf(sevenDays)).toBe(first);
});

test('seven days go across a new year and a clock change', () => {
  expect(sevenDaysFrom('2026-12-27')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(sevenDaysFrom('2027-03-25').at(-1)).toBe('2027-03-31');
});

test.for(['2026-02-29', '2026-13-01', '2026-11-00', '1999-11-24', '2026-11-24 ', '2026-W54', '', 20261124, undefined])(
  '%j does not name seven days',
  (value) => {
    expect(isSevenDays(value)).toBe(false);
  },
);
