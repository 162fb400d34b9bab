import { expect, test } from 'vitest';
import { HEADLINES_BY_MATCH, isNotifiedOfNewShift, MAX_NEW_SHIFTS_A_DAY } from '../index.ts';

test('a worker is notified of a shift whose card gives a reason for it, and of no other', () => {
  expect(HEADLINES_BY_MATCH.filter((headline) => isNotifiedOfNewShift(headline, 0))).toEqual([
    'workedHere',
    'near',
    'short-ride',
    'allSkills',
  ]);
});

test('a worker is notified of a limited number of shifts a day', () => {
  expect(isNotifiedOfNewShift('near', MAX_NEW_SHIFTS_A_DAY - 1)).toBe(true);
  expect(isNotifiedOfNewShift('near', MAX_NEW_SHIFTS_A_DAY)).toBe(false);
});
