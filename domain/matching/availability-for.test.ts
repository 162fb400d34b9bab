import { expect, test } from 'vitest';
import { endOf, startOf } from '../hiring/schedule.ts';
import { DEFAULT_AVAILABILITY, type Availability, type DatedException, type WeeklyTime } from './availability.ts';
import { availabilityFor } from './availability-for.ts';

/** A shift as `2026-11-28 18:00-02:00`; an end that is not after the start is on the next day. */
function shift(text: string) {
  const [, startDate = '', startTime = '', endTime = ''] = /^(\S+) (\S+)-(\S+)$/.exec(text) ?? [];
  const schedule = { startDate, startTime, endTime, endsNextDay: endTime <= startTime };
  return { start: startOf(schedule), end: endOf(schedule) };
}

/** Weekly times as `6 18:00-02:00`: the ISO weekday and the times. */
const weekly = (...times: string[]): Availability => ({
  ...DEFAULT_AVAILABILITY,
  weekly: times.map((text) => {
    const [, weekday = '', startTime = '', endTime = ''] = /^(\d) (\S+)-(\S+)$/.exec(text) ?? [];
    return { weekday: Number(weekday) as WeeklyTime['weekday'], startTime, endTime };
  }),
});

test('a worker who has entered nothing is available', () => {
  expect(availabilityFor(DEFAULT_AVAILABILITY, shift('2026-11-28 18:00-02:00'))).toBe('free');
});

// 2026-11-28 is a Saturday.
test.for([
  [['6 18:00-02:00'], '2026-11-28 18:00-02:00', 'free', 'the same times'],
  [['6 18:00-02:00'], '2026-11-28 19:00-23:00', 'free', 'within the times'],
  [['6 18:00-02:00'], '2026-11-28 18:00-03:00', 'partlyFree', 'an hour too long'],
  [['6 18:00-02:00'], '2026-11-28 17:00-23:00', 'partlyFree', 'an hour too early'],
  [['6 18:00-02:00'], '2026-11-28 10:00-18:00', 'notFree', 'ends when the time starts'],
  [['6 18:00-02:00'], '2026-11-29 02:00-06:00', 'notFree', 'starts when the time ends'],
  [['6 18:00-02:00'], '2026-11-29 00:30-01:30', 'free', 'in the night that the time reaches into'],
  [['7 18:00-02:00'], '2026-11-30 00:30-01:30', 'free', 'in the night from Sunday to Monday'],
  [['6 18:00-00:00', '7 00:00-04:00'], '2026-11-28 20:00-03:00', 'free', 'two times that follow each other'],
  [['6 08:00-12:00', '6 13:00-17:00'], '2026-11-28 10:00-15:00', 'partlyFree', 'across a gap'],
  [['6 00:00-00:00'], '2026-11-28 00:00-00:00', 'free', 'a whole day'],
  [['5 18:00-02:00'], '2026-11-28 18:00-23:00', 'notFree', 'another weekday'],
  [[], '2026-11-28 18:00-23:00', 'notFree', 'no weekly times'],
] as const)('with %j, %s is %s: %s', ([times, job, available]) => {
  expect(availabilityFor(weekly(...times), shift(job))).toBe(available);
});

// Summer time begins on Sunday 28 March 2027 at 02:00 and ends on Sunday 25 October 2026 at 03:00.
test.for([
  [['6 18:00-02:00'], '2027-03-27 18:00-02:00', 'free', 'until the hour that does not exist'],
  [['6 18:00-02:30'], '2027-03-27 18:00-02:30', 'free', 'until within the hour that does not exist'],
  [['6 18:00-02:00'], '2027-03-27 18:00-04:00', 'partlyFree', 'an hour longer'],
  [['6 18:00-06:00'], '2027-03-27 20:00-06:00', 'free', 'through the short night'],
  [['7 03:00-08:00'], '2027-03-28 03:00-08:00', 'free', 'from the end of the hour that does not exist'],
  [['6 22:00-02:00', '7 03:00-08:00'], '2027-03-27 22:00-08:00', 'free', 'a gap that does not exist'],
  [['6 18:00-06:00'], '2026-10-24 20:00-06:00', 'free', 'through the long night'],
  [['6 18:00-02:30'], '2026-10-24 18:00-02:30', 'free', 'until the hour that exists twice'],
  [['6 18:00-02:30', '7 02:30-08:00'], '2026-10-24 20:00-07:00', 'free', 'both of the hours that exist twice'],
  [['6 18:00-02:00'], '2026-10-24 18:00-04:00', 'partlyFree', 'beyond the long night’s first hours'],
] as const)('at a clock change, with %j, %s is %s: %s', ([times, job, available]) => {
  expect(availabilityFor(weekly(...times), shift(job))).toBe(available);
});

test.for([
  [{ firstDate: '2026-11-28', lastDate: '2026-11-28', isAvailable: false }, '2026-11-28 18:00-02:00', 'notFree'],
  [{ firstDate: '2026-11-29', lastDate: '2026-11-29', isAvailable: false }, '2026-11-28 18:00-02:00', 'free'],
  [{ firstDate: '2026-11-20', lastDate: '2026-12-20', isAvailable: false }, '2026-11-28 18:00-23:00', 'notFree'],
  [{ firstDate: '2026-11-28', lastDate: '2026-11-28', isAvailable: true }, '2026-11-28 08:00-12:00', 'free'],
  [{ firstDate: '2026-11-27', lastDate: '2026-11-27', isAvailable: true }, '2026-11-28 08:00-12:00', 'notFree'],
] satisfies [DatedException, string, string][])('with the exception %j, %s is %s', ([exception, job, available]) => {
  const times = { ...weekly('6 18:00-02:00'), exceptions: [exception] };
  expect(availabilityFor(times, shift(job))).toBe(available);
});

test('a pause comes before everything else, and ends with the day before its date', () => {
  const exceptions = [{ firstDate: '2026-11-28', lastDate: '2026-11-28', isAvailable: true }];
  const paused = { ...DEFAULT_AVAILABILITY, exceptions, pausedUntil: '2026-11-29' };
  expect(availabilityFor(paused, shift('2026-11-28 18:00-02:00'))).toBe('paused');
  expect(availabilityFor(paused, shift('2026-11-29 00:30-06:00'))).toBe('free');
});
