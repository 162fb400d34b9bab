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
])('%j is the time %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time));

test.each(['', '24', '24:00', '18:60', '18:0', '18:', '6 pm', '18000', '-1'])('%j is no time', (typed) =>
  expect(parseTypedTime(typed)).toBeUndefined(),
);
