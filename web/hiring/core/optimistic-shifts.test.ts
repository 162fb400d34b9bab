import { expect, test } from 'vitest';
import { withShift } from './optimistic-shifts.ts';

const starting = (day: number) => ({ id: `day ${day}`, startDate: `2026-11-0${day}T15:00:00.000Z` });
const listOf = (next: string | null, ...pages: number[][]) => ({
  pages: pages.map((days, i) => ({
    shifts: days.map(starting),
    next: i < pages.length - 1 ? 'more' : next,
    months: [],
  })),
  pageParams: pages.map(() => undefined),
});
const daysIn = (list: ReturnType<typeof withShift>) =>
  list?.pages.map(({ shifts }) => shifts.map(({ id }) => Number(id.slice(4))));

test('a completed shift takes its place among the settled ones, the latest start first', () => {
  const settled = listOf(null, [8, 6], [4, 2]);
  expect(daysIn(withShift(settled, starting(9), 'settled'))).toEqual([
    [9, 8, 6],
    [4, 2],
  ]);
  expect(daysIn(withShift(settled, starting(3), 'settled'))).toEqual([
    [8, 6],
    [4, 3, 2],
  ]);
  expect(daysIn(withShift(settled, starting(1), 'settled'))).toEqual([
    [8, 6],
    [4, 2, 1],
  ]);
  expect(daysIn(withShift(listOf(null, []), starting(1), 'settled'))).toEqual([[1]]);
});

test('a shift with its place on a page that is not loaded is not inserted', () => {
  expect(daysIn(withShift(listOf('more', [8, 6]), starting(1), 'settled'))).toEqual([[8, 6]]);
});

test('a new application is the first', () => {
  expect(daysIn(withShift(listOf('more', [2, 8]), starting(5), 'applied'))).toEqual([[5, 2, 8]]);
});

test('an assigned shift is placed by its start, and is in the list once', () => {
  expect(daysIn(withShift(listOf(null, [2, 8]), starting(5), 'assigned'))).toEqual([[2, 5, 8]]);
  expect(daysIn(withShift(listOf(null, [2, 8]), starting(8), 'assigned'))).toEqual([[2, 8]]);
});
