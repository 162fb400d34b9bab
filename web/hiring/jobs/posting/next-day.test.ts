import { expect, test } from 'vitest';
import { meansNextDay } from './next-day.ts';

const means = (startTime: string, endTime: string, startDate = '2026-11-28') =>
  meansNextDay({ startDate, startTime, endTime });

test.for([
  ['17:00', '00:30', true],
  ['18:00', '02:00', true],
  ['17:00', '23:59', false],
  ['20:00', '12:00', true],
  ['20:00', '12:01', false],
  ['17:00', '16:00', false],
  ['17:00', '17:00', false],
] as const)('%s to %s ends on the next day: %s', ([start, end, expected]) => {
  expect(means(start, end)).toBe(expected);
});

test('without a date the times alone decide', () => {
  expect(means('17:00', '00:30', '')).toBe(true);
});

test.for([
  ['', '00:30'],
  ['17:00', ''],
  ['17:00', '0:3'],
] as const)('"%s" to "%s" means nothing yet', ([start, end]) => {
  expect(means(start, end)).toBeUndefined();
});
