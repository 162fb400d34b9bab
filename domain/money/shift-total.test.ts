import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTotal } from './format-total.ts';
import { MAX_PAY_RATE, MIN_PAY_RATE } from './pay.ts';
import { shiftTotal } from './shift-total.ts';

test.for([
  ['an evening', 185, '2026-11-24T16:00:00Z', '2026-11-25T00:00:00Z', { minutes: 480, ore: 148_000 }],
  ['a quarter of an hour', 152.5, '2026-11-24T16:00:00Z', '2026-11-24T21:15:00Z', { minutes: 315, ore: 80_100 }],
  [
    'a pay that binary fractions cannot express',
    100.1,
    '2026-11-24T16:00:00Z',
    '2026-11-24T17:00:00Z',
    { minutes: 60, ore: 10_000 },
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
  expect(shiftTotal(payRate, new Date(start), new Date(end), null)).toEqual(total);
});

test('an unpaid break is neither worked nor paid, and a paid one is', () => {
  const [start, end] = [new Date('2026-11-24T16:00:00Z'), new Date('2026-11-24T23:15:00Z')];
  expect(shiftTotal(185, start, end, { minutes: 30, isPaid: false })).toEqual({ minutes: 405, ore: 124_900 });
  expect(shiftTotal(185, start, end, { minutes: 30, isPaid: true })).toEqual({ minutes: 435, ore: 134_100 });
});

test('half a krona is rounded up', () => {
  const [start, end] = [new Date('2026-11-24T16:00:00Z'), new Date('2026-11-24T17:00:00Z')];
  expect([100.49, 100.5, 101.5].map((payRate) => shiftTotal(payRate, start, end, null).ore)).toEqual([
    10_000, 10_100, 10_200,
  ]);
});

test('the shown pay of shifts adds up to the shown pay of their total', () => {
  const shift = fc.record({
    payRate: fc.integer({ min: MIN_PAY_RATE * 100, max: MAX_PAY_RATE * 100 }).map((ore) => ore / 100),
    minutes: fc.integer({ min: 1, max: 16 * 60 }),
  });
  const shownKronor = (total: ReturnType<typeof shiftTotal>) =>
    Number(formatTotal(total).split(' · ')[1]?.replace(/\D/g, ''));
  fc.assert(
    fc.property(fc.array(shift, { minLength: 1 }), (shifts) => {
      const totals = shifts.map(({ payRate, minutes }) =>
        shiftTotal(payRate, new Date(0), new Date(minutes * 60_000), null),
      );
      const sum = totals.reduce((one, other) => ({ minutes: one.minutes + other.minutes, ore: one.ore + other.ore }));
      expect(shownKronor(sum)).toBe(totals.map(shownKronor).reduce((one, other) => one + other));
    }),
  );
});
