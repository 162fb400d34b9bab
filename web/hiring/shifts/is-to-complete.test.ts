import { expect, test } from 'vitest';
import { isToComplete } from './is-to-complete.ts';

const END = '2026-11-27T22:00:00.000Z';
const [before, after] = [new Date('2026-11-27T21:59:59Z'), new Date(END)];
const of = (openHours: 'toAnswer' | null, ...may: ('complete' | 'cancel')[]) => ({
  ...{ startDate: '2026-11-27T17:00:00.000Z', endDate: END },
  application: { may, openHours, noShow: null },
});

test('a shift is to be marked as completed once it has ended, unless something else comes first', () => {
  expect(isToComplete(of(null, 'complete'), after)).toBe(true);
  expect(isToComplete(of(null, 'complete'), before)).toBe(false);
  expect(isToComplete(of('toAnswer', 'complete'), after)).toBe(false);
  expect(isToComplete(of(null), after)).toBe(false);
});
