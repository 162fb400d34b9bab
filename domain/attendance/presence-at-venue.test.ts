import { expect, test } from 'vitest';
import type { AttendanceKind } from './attendance-events.ts';
import { minutesLate, presenceAtVenue, timeInShift } from './presence-at-venue.ts';

const at = (time: string) => new Date(`2026-09-05T${time}:00Z`);
const event = ([kind, time, source]: readonly [AttendanceKind, string, 'system'?], number: number) => ({
  ...{ id: String(number), number, kind, occurredAt: at(time), source: source ?? ('pin' as const) },
  ...{ correctsId: null, isVoid: false },
});
const came = ['checkIn', '14:52'] as const;
const break_ = ['breakStart', '17:10'] as const;

test.for([
  ['before they come', [], 'expected', null],
  ['once they have come', [came], 'here', '14:52'],
  ['on a break', [came, break_], 'onBreak', '17:10'],
  ['after a break', [came, break_, ['breakEnd', '17:40']], 'here', '14:52'],
  ['out of the house', [came, ['leave', '18:00']], 'away', '18:00'],
  ['after the check-out', [came, ['checkOut', '21:40']], 'left', '21:40'],
  ['after a check-out by the system', [came, ['checkOut', '21:00', 'system']], 'notCheckedOut', '21:00'],
  ['when they have come again', [came, ['checkOut', '16:00'], ['checkIn', '16:30']], 'here', '16:30'],
] as const)('%s', ([, events, presence, since]) => {
  expect(presenceAtVenue(events.map(event))).toEqual({ presence, since: since && at(since) });
});

test.for([
  ['14:59', null],
  ['15:00', 0],
  ['15:12', 12],
  ['20:59', 359],
  ['21:00', null],
] as const)('at %s a worker is %s minutes late for a shift from 15 to 21', ([time, late]) => {
  const shift = { startDate: at('15:00').toISOString(), endDate: at('21:00').toISOString() };
  expect(minutesLate(shift, at(time))).toBe(late);
});

test.for([
  ['14:59', 'beforeStart'],
  ['15:00', 'beforeEnd'],
  ['20:59', 'beforeEnd'],
  ['21:00', 'afterEnd'],
] as const)('%s is %s of a shift from 15 to 21', ([time, when]) => {
  const shift = { startDate: at('15:00').toISOString(), endDate: at('21:00').toISOString() };
  expect(timeInShift(at(time).toISOString(), shift)).toBe(when);
});
