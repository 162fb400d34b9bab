import { expect, test } from 'vitest';
import { HEADLINES_BY_MATCH, isNotifiedOfNewShift, MAX_NEW_SHIFTS_A_DAY, nextReplacementAt } from '../index.ts';

test('a worker is notified only of a shift with a card that gives a reason', () => {
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

test.for([
  ['never asked', null, '12:00'],
  ['asked an hour ago', '11:00', '12:00'],
  ['asked less than an hour ago', '11:01', '12:01'],
  ['asked now', '12:00', '13:00'],
  ['to be asked later', '12:01', null],
] as const)('workers are asked to replace somebody at most once an hour: %s', ([, last, next]) => {
  const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
  expect(nextReplacementAt(last && at(last), at('12:00'))).toEqual(next && at(next));
});
