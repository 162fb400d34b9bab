import { expect, test } from 'vitest';
import { hoursFromRecord, type AgreedHours } from './worked-hours.ts';
import { recordingRemarks } from './recording-remarks.ts';
import type { Stay } from './timeline.ts';

const at = (time: string) => new Date(`2026-09-05T${time}:00Z`);
const AGREED: AgreedHours = {
  ...{ startDate: at('17:00'), endDate: at('23:00'), payRate: 180 },
  ...{ breakStart: at('20:30'), breakMinutes: 30, breakIsPaid: false },
};
const stay = (start: string, end: string, change: Partial<Stay> = {}): Stay => ({
  ...{ start: at(start), end: at(end), pauses: [] },
  ...change,
});
const BREAK = { isAway: false, start: at('20:30'), end: at('21:00') };

const NONE = { isEndPresumed: false, lacksBreak: false, lacksPauseEnd: false, lateMinutes: 0 };

test.each([
  ['as planned', [stay('17:00', '23:00', { pauses: [BREAK] })], {}, NONE],
  ['earlier than planned', [stay('16:50', '23:00', { pauses: [BREAK] })], {}, NONE],
  ['late', [stay('17:12', '23:00', { pauses: [BREAK] })], {}, { ...NONE, lateMinutes: 12 }],
  [
    'without the end of the break',
    [stay('17:00', '23:00', { pauses: [{ ...BREAK, end: null }] })],
    ...[{}, { ...NONE, lacksPauseEnd: true }],
  ],
  ['without the break', [stay('17:00', '23:00')], {}, { ...NONE, lacksBreak: true }],
  ['with another break', [stay('17:00', '18:00'), stay('18:10', '23:00')], {}, NONE],
  ['without a break that is paid', [stay('17:00', '23:00')], { breakIsPaid: true }, NONE],
  ['before the break', [stay('17:00', '20:40')], {}, NONE],
  ['without a planned break', [stay('17:00', '23:00')], { breakStart: null, breakMinutes: null }, NONE],
  [
    'checked out by a scheduled task',
    [stay('17:00', '23:00', { pauses: [BREAK], isEndPresumed: true })],
    ...[{}, { ...NONE, isEndPresumed: true }],
  ],
] as [string, Stay[], Partial<AgreedHours>, object][])('hours %s', (_, stays, change, expected) => {
  const figure = hoursFromRecord({ stays }, { ...AGREED, ...change });
  expect(figure && recordingRemarks(figure, { stays }, { ...AGREED, ...change })).toEqual(expected);
});
