import { expect, test } from 'vitest';
import { isShiftNear, shiftToCheckInTo } from './check-in.ts';
import { codeStep, formatKioskCode, validSteps } from './kiosk-code.ts';

const shift = (start: string, end: string) => ({ startDate: new Date(start), endDate: new Date(end) });
const lunch = shift('2026-11-28T10:00:00Z', '2026-11-28T14:00:00Z');
const night = shift('2026-11-28T18:00:00Z', '2026-11-29T01:00:00Z');

test.for([
  ['2026-11-28T07:59:59Z', undefined],
  ['2026-11-28T08:00:00Z', lunch],
  ['2026-11-28T13:59:59Z', lunch],
  ['2026-11-28T14:00:00Z', undefined],
  ['2026-11-28T16:00:00Z', night],
  // Past midnight.
  ['2026-11-29T00:30:00Z', night],
  ['2026-11-29T01:00:00Z', undefined],
] as const)('at %s the shift to check in to is the one that runs or begins within two hours', ([at, expected]) => {
  expect(shiftToCheckInTo([night, lunch], new Date(at))).toBe(expected);
});

test('of two shifts back to back, the earlier is first', () => {
  const evening = shift('2026-11-28T14:00:00Z', '2026-11-28T20:00:00Z');
  expect(shiftToCheckInTo([evening, lunch], new Date('2026-11-28T13:00:00Z'))).toBe(lunch);
});

test.for([
  // In Stockholm, the day begins at 23:00 UTC.
  ['2026-11-27T22:59:59Z', night, false],
  ['2026-11-27T23:00:00Z', night, true],
  ['2026-11-29T00:59:59Z', night, true],
  ['2026-11-29T01:00:00Z', night, false],
  // Half past midnight: check-in opens on the day before.
  ['2026-11-27T21:29:59Z', shift('2026-11-27T23:30:00Z', '2026-11-28T04:00:00Z'), false],
  ['2026-11-27T21:30:00Z', shift('2026-11-27T23:30:00Z', '2026-11-28T04:00:00Z'), true],
] as const)('at %s it is near from its day on, or from when check-in opens: %o', ([now, of, isNear]) => {
  expect(isShiftNear(of, new Date(now))).toBe(isNear);
});

test('the codes of a minute are valid, and the next one', () => {
  const shown = codeStep(new Date('2026-11-28T18:00:00.000Z'));
  const isValid = (time: string) => validSteps(new Date(time)).includes(shown);
  expect(
    ['17:59:29.999', '17:59:30.000', '18:00:59.999', '18:01:00.000'].map((time) => isValid(`2026-11-28T${time}Z`)),
  ).toEqual([false, true, true, false]);
});

test('a code is the start of the signature, in hexadecimal', () => {
  expect(formatKioskCode(new Uint8Array([0, 10, 255, 16, 1, 2, 99]))).toBe('000aff100102');
});
