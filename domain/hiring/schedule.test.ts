import { expect, test } from 'vitest';
import { parseSchedule } from '../index.ts';

test.for([
  ['2026-11-25', '16:00', '22:30', 390, 'an ordinary day'],
  ['2026-11-25', '16:00', '15:00', -60, 'ends before it starts'],
  ['2026-10-25', '00:00', '06:00', 420, 'the night is an hour longer'],
  ['2027-03-28', '00:00', '06:00', 300, 'the night is an hour shorter'],
  ['9999-12-31', '00:00', '23:59', 1439, 'the last valid date'],
] as const)('%s from %s to %s is %i minutes: %s', ([startDate, startTime, endTime, minutes]) => {
  expect(parseSchedule({ startDate, startTime, endTime })?.minutes).toBe(minutes);
});

test.for([
  ['20265-11-25', '16:00', '22:30'],
  ['+020265-11-25', '16:00', '22:30'],
  ['2026-02-30', '16:00', '22:30'],
  ['', '16:00', '22:30'],
  ['2026-11-25', '', '22:30'],
  ['2026-11-25', '16:00', ''],
  ['2026-11-25', '16:00', '24:30'],
] as const)('%j from %j to %j is undefined', ([startDate, startTime, endTime]) => {
  expect(parseSchedule({ startDate, startTime, endTime })).toBeUndefined();
});

test.for([
  ['2026-11-28', '18:00', '02:00', 480, 'a night in a bar'],
  ['2026-10-24', '18:00', '04:00', 660, 'the night is an hour longer'],
  ['2027-03-27', '18:00', '04:00', 540, 'the night is an hour shorter'],
  ['9999-12-31', '18:00', '02:00', 480, 'the last valid date'],
] as const)('%s from %s to %s on the next day is %i minutes: %s', ([startDate, startTime, endTime, minutes]) => {
  expect(parseSchedule({ startDate, startTime, endTime, endsNextDay: true })?.minutes).toBe(minutes);
});

test('Stockholm local times become UTC instants', () => {
  expect(parseSchedule({ startDate: '2026-06-21', startTime: '16:00', endTime: '22:30' })).toEqual({
    start: new Date('2026-06-21T14:00:00Z'),
    end: new Date('2026-06-21T20:30:00Z'),
    minutes: 390,
  });
});
