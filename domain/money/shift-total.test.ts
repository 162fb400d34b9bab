import { expect, test } from 'vitest';
import { shiftTotal } from './shift-total.ts';

test.for([
  ['an evening', 185, '2026-11-24T16:00:00Z', '2026-11-25T00:00:00Z', { minutes: 480, ore: 148_000 }],
  ['a quarter of an hour', 152.5, '2026-11-24T16:00:00Z', '2026-11-24T21:15:00Z', { minutes: 315, ore: 80_063 }],
  [
    'a pay that binary fractions cannot express',
    100.1,
    '2026-11-24T16:00:00Z',
    '2026-11-24T17:00:00Z',
    { minutes: 60, ore: 10_010 },
  ],
  // From 22:00 to 06:00 in Stockholm.
  ['the night that skips an hour', 150, '2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z', { minutes: 420, ore: 105_000 }],
  [
    'the night that repeats an hour',
    150,
    '2026-10-24T20:00:00Z',
    '2026-10-25T05:00:00Z',
    { minutes: 540, ore: 135_000 },
  ],
] as const)('the length and the pay of a shift: %s', ([, payRate, start, end, total]) => {
  expect(shiftTotal(payRate, new Date(start), new Date(end))).toEqual(total);
});
