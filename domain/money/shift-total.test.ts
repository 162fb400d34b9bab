import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../messages/generated/runtime.js';
import { formatTotal } from './format-total.ts';
import { MAX_PAY_RATE, MIN_PAY_RATE } from './pay.ts';
import { shiftTotal, totalOf } from './shift-total.ts';

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
  [
    'seven hours and seven minutes',
    185,
    '2026-11-24T16:00:00Z',
    '2026-11-24T23:07:00Z',
    { minutes: 427, ore: 131_658 },
  ],
  ['twenty minutes', 133.33, '2026-11-24T16:00:00Z', '2026-11-24T16:20:00Z', { minutes: 20, ore: 4_444 }],
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
  expect(shiftTotal(payRate, new Date(start), new Date(end), null)).toEqual(total);
});

test('an unpaid break is neither worked nor paid, and a paid one is', () => {
  const [start, end] = [new Date('2026-11-24T16:00:00Z'), new Date('2026-11-24T23:15:00Z')];
  expect(shiftTotal(185, start, end, { minutes: 30, isPaid: false })).toEqual({ minutes: 405, ore: 124_875 });
  expect(shiftTotal(185, start, end, { minutes: 30, isPaid: true })).toEqual({ minutes: 435, ore: 134_125 });
});

test('half an öre is rounded up', () => {
  expect([1, 10, 50].map((minutes) => totalOf(100.05, minutes).ore)).toEqual([167, 1_668, 8_338]);
  expect([4, 10].map((minutes) => totalOf(133.35, minutes).ore)).toEqual([889, 2_223]);
});

afterEach(() => overwriteGetLocale(() => 'en'));

const shifts = fc.array(
  fc.record({
    orePerHour: fc.integer({ min: MIN_PAY_RATE * 100, max: MAX_PAY_RATE * 100 }),
    minutes: fc.integer({ min: 1, max: 16 * 60 }),
  }),
  { minLength: 1 },
);

test.for(['en', 'sv'] as const)('what is shown of shifts multiplies and adds up, in %s', (language) => {
  overwriteGetLocale(() => language);
  const oreIn = (text: string) => {
    const amount = text.split(' · ')[1] ?? '';
    return Number(amount.replace(/\D/g, '')) * (/[.,]\d\d\D*$/.test(amount) ? 1 : 100);
  };
  fc.assert(
    fc.property(shifts, (each) => {
      const totals = each.map(({ orePerHour, minutes }) => totalOf(orePerHour / 100, minutes));
      const shown = totals.map((total) => oreIn(formatTotal(total)));
      // Half an öre is half of 60 sixtieths.
      expect(shown).toEqual(
        each.map(({ orePerHour, minutes }) => Number((BigInt(orePerHour) * BigInt(minutes) + 30n) / 60n)),
      );
      const sum = totals.reduce((one, other) => ({ minutes: one.minutes + other.minutes, ore: one.ore + other.ore }));
      expect(oreIn(formatTotal(sum))).toBe(shown.reduce((one, other) => one + other));
    }),
  );
});
