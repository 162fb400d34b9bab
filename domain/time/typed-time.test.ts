import { expect, test } from 'vitest';
import { parseTypedTime } from './typed-time.ts';

test.each([
  ['18:00', '18:00'],
  ['18.30', '18:30'],
  ['1800', '18:00'],
  ['930', '09:30'],
  ['18', '18:00'],
  [' 9 ', '09:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', '00:00'],
  ['24', '00:00'],
  ['5pm', '17:00'],
  ['5 pm', '17:00'],
  ['5.30pm', '17:30'],
  ['5:30 PM', '17:30'],
  ['530pm', '17:30'],
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['12pm', '12:00'],
  ['12.15 am', '00:15'],
])('%j is the time %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time));

test.each(['', '24:01', '25', '18:60', '18:0', '18:', '18000', '-1', '0pm', '13pm', '18:00 pm', '5 p', 'pm', '5.60pm'])(
  '%j is no time',
  (typed) => expect(parseTypedTime(typed)).toBeUndefined(),
);
