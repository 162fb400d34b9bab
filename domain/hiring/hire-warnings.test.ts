import { expect, test } from 'vitest';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { plusDays } from '../time/days.ts';
import { businessWarnings } from './hire-warnings.ts';

const shift = (date: string, from: number, hours: number) => {
  const start = stockholmInstant(date, `${String(from).padStart(2, '0')}:00`);
  return { start, end: new Date(start.getTime() + hours * 60 * 60_000), breaks: [] };
};
const own = (date: string, from: number, hours: number, isFixedTerm = true) => ({
  ...shift(date, from, hours),
  isFixedTerm,
});

// From Monday, 23 November 2026.
const week = (hours: number) => Array.from({ length: 4 }, (_, day) => shift(plusDays('2026-11-23', day), 8, hours));

test('of shifts elsewhere a business learns only whether the daily rest is too short', () => {
  const friday = shift('2026-11-27', 12, 9);
  expect(businessWarnings(friday, week(10), [], true)).toEqual([]);
  expect(businessWarnings(friday, [...week(10), shift('2026-11-28', 6, 2)], [], true)).toEqual(['dailyRest']);
  expect(businessWarnings(friday, [...week(10), shift('2026-11-27', 20, 2)], [], true)).toEqual([]);
});

test('of its own hires it is warned of the hours and the rest of the week', () => {
  const hires = week(10).map((each) => ({ ...each, isFixedTerm: true }));
  expect(businessWarnings(shift('2026-11-27', 12, 9), hires, hires, true)).toEqual(['over48Hours']);
  const rest = Array.from({ length: 6 }, (_, day) => own(plusDays('2026-11-23', day), 16, 4));
  expect(businessWarnings(shift('2026-11-29', 16, 4), rest, rest, true)).toEqual(['weeklyRest']);
});

test('a notice counts the hires for a fixed term only, and only for another one', () => {
  const months = Array.from({ length: 10 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`);
  const hires = (isFixedTerm: boolean) =>
    months.flatMap((month) => ['01', '02', '28'].map((day) => own(`${month}-${day}`, 8, 4, isFixedTerm)));
  const next = shift('2026-12-15', 8, 4);
  expect(businessWarnings(next, [], hires(true), true)).toEqual(['nineMonths']);
  expect(businessWarnings(next, [], hires(false), true)).toEqual([]);
  expect(businessWarnings(next, [], hires(true), false)).toEqual([]);
});
