import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays } from './days.ts';
import { isWeek, mondayOf, weekOf, weekOfDate } from './week.ts';

test.for([
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-01', '2020-W53'],
  ['2023-01-01', '2022-W52'],
] as const)('%s is in %s', ([date, week]) => {
  expect(weekOfDate(date)).toBe(week);
});

test('a week begins at midnight in Stockholm, while it is still Sunday in UTC', () => {
  expect(weekOf(new Date('2026-11-22T22:59:59Z'))).toBe('2026-W47');
  expect(weekOf(new Date('2026-11-22T23:00:00Z'))).toBe('2026-W48');
  expect(weekOf(new Date('2026-07-05T22:00:00Z'))).toBe('2026-W28');
});

test('every date is at most six days after the Monday of its week', () => {
  expect(mondayOf('2026-W53')).toBe('2026-12-28');
  const dates = fc.date({ min: new Date('2000-01-10'), max: new Date('2099-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const day = date.toISOString().slice(0, 10);
      const week = weekOfDate(day);
      expect(isWeek(week)).toBe(true);
      const monday = mondayOf(week);
      expect([plusDays(monday, -1) < day, day < plusDays(monday, 7)]).toEqual([true, true]);
      expect(weekOfDate(monday)).toBe(week);
    }),
  );
});

test.for(['2026-W54', '2027-W53', '2026-W00', '2026-W1', '2026-48', '1999-W01', '2026-W48 ', '', 48, null, undefined])(
  '%j is not a week',
  (value) => {
    expect(isWeek(value)).toBe(false);
  },
);
