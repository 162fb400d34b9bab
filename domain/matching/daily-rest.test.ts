import { expect, test } from 'vitest';
import { endOf, startOf } from '../hiring/schedule.ts';
import { DAILY_REST, dailyRest } from './daily-rest.ts';

/** A shift as `2026-11-28 18-02`; an end before the start is on the next day. */
function shift(text: string) {
  const [, startDate = '', from = '', to = ''] = /^(\S+) (\d\d)-(\d\d)$/.exec(text) ?? [];
  const schedule = { startDate, startTime: `${from}:00`, endTime: `${to}:00`, endsNextDay: to < from };
  return { start: startOf(schedule), end: endOf(schedule) };
}

const hours = (one: string, others: string[]) => dailyRest(shift(one), others.map(shift)) / 60;

test.for([
  ['2026-11-28 18-02', [], 16, 'a single night'],
  ['2026-11-28 10-14', ['2026-11-28 18-22'], 12, 'two shifts on one day are one day of work'],
  ['2026-11-28 18-22', ['2026-11-28 10-14'], 12, 'the same, seen from the second one'],
  ['2026-11-29 09-17', ['2026-11-28 18-02'], 7, 'an early shift after a night'],
  ['2026-11-28 18-02', ['2026-11-29 09-17'], 7, 'the same, seen from the night'],
  ['2026-11-29 13-21', ['2026-11-28 18-02'], 11, 'exactly eleven hours'],
  ['2026-11-28 18-02', ['2026-11-30 09-17'], 16, 'a shift that begins after the day'],
  ['2026-11-27 18-23', ['2026-11-28 18-23', '2026-11-29 18-23'], 19, 'evenings in a row'],
  ['2026-11-28 06-14', ['2026-11-28 15-18', '2026-11-28 20-22'], 8, 'three shifts on one day'],
  ['2026-10-24 18-02', ['2026-10-25 12-20'], 11, 'the night is an hour longer'],
] as const)('%s with %j leaves %i hours: %s', ([one, others, rest]) => {
  expect(hours(one, [...others])).toBe(rest);
});

test('the law asks for eleven hours', () => {
  expect(DAILY_REST / 60).toBe(11);
});
