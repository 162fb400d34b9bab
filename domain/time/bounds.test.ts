import { expect, test } from 'vitest';
import { BOUNDS, instantField, isDate, isDayChoice, isSevenDays, plusMonths, weekField } from '../index.ts';

test.for([
  ['1899-12-31T23:59:59.999Z', false],
  [BOUNDS.instant.first, true],
  ['1900-01-01T00:00:00Z', true],
  ['1970-01-01T00:00:00Z', true],
  [BOUNDS.instant.last, true],
  ['2199-12-31T23:59:59.9999Z', true],
  ['2200-01-01T00:00:00Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59.999Z', false],
  ['+012026-01-01T00:00:00Z', false],
  ['-000001-01-01T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
] as const)('the instant %s is accepted: %s', ([instant, isAccepted]) => {
  expect(instantField.safeParse(instant).success).toBe(isAccepted);
});

test.for([
  ['1999-12-31', false],
  [BOUNDS.date.first, true],
  [BOUNDS.date.last, true],
  ['2100-01-01', false],
  ['2206-12-05', false],
  ['2999-12-31', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
] as const)('a request about the date %s is accepted: %s', ([date, isAccepted]) => {
  expect([isDate(date), isDayChoice(date), isSevenDays(date), weekField.safeParse(date).success]).toEqual(
    Array.from({ length: 4 }, () => isAccepted),
  );
});

test.for([
  ['2000-W01', true],
  ['2099-W52', true],
  ['2100-W01', false],
  ['1999-W52', false],
  ['9999-W01', false],
] as const)('a request about the week %s is accepted: %s', ([week, isAccepted]) => {
  expect(isSevenDays(week)).toBe(isAccepted);
});

test('months later is the last day of a shorter month', () => {
  expect(plusMonths('2026-08-31', 18)).toBe('2028-02-29');
  expect(plusMonths('2026-11-28', 18)).toBe('2028-05-28');
});
