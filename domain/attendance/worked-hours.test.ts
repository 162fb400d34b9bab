import { expect, test } from 'vitest';
import {
  totalOfHours,
  paidMinutes,
  hoursAsPlanned,
  hoursFromRecord,
  workedMinutes,
  type AgreedHours,
} from './worked-hours.ts';
import type { Stay } from './timeline.ts';

const NIGHT = Date.parse('2026-11-28T16:00:00Z');
/** @param minutes after 17:00 in Stockholm */
const at = (minutes: number) => new Date(NIGHT + minutes * 60_000);
const AGREED: AgreedHours = {
  ...{ startDate: at(0), endDate: at(540), payRate: 175.88 },
  ...{ breakStart: at(240), breakMinutes: 30, breakIsPaid: false },
};
const stay = (start: number, end: number | null, ...pauses: [number, number | null][]): Stay => ({
  start: at(start),
  end: end === null ? null : at(end),
  pauses: pauses.map(([from, until]) => ({ isAway: false, start: at(from), end: until === null ? null : at(until) })),
});

test('the planned hours have the planned break, which is no work', () => {
  const planned = hoursAsPlanned(AGREED);
  expect(planned).toEqual({ start: at(0), end: at(540), breaks: [{ start: at(240), end: at(270) }] });
  expect(workedMinutes(planned)).toBe(510);
  expect(totalOfHours(planned, AGREED)).toEqual({ minutes: 510, ore: 149_498 });
});

test('a paid break is paid as far as it was agreed', () => {
  const paid = { ...AGREED, breakIsPaid: true };
  expect(paidMinutes(hoursAsPlanned(paid), paid)).toBe(540);
  const long = { start: at(0), end: at(540), breaks: [{ start: at(240), end: at(300) }] };
  expect([paidMinutes(long, paid), paidMinutes({ ...long, breaks: [] }, paid)]).toEqual([510, 540]);
});

test('recorded hours reach from the first check-in to the last check-out, without what was no work', () => {
  const figure = hoursFromRecord({ stays: [stay(-10.5, 200.2, [60, 90.9]), stay(260, 545.9, [300, 300.5])] }, AGREED);
  expect(figure).toEqual({
    start: at(-11),
    end: at(545),
    breaks: [
      { start: at(60), end: at(90) },
      { start: at(200), end: at(260) },
    ],
  });
  expect(figure && workedMinutes(figure)).toBe(556 - 30 - 60);
});

test('a break at the end of a stay and the time until the next one are one break', () => {
  const figure = hoursFromRecord({ stays: [stay(0, 200, [180, 200]), stay(240, 300)] }, AGREED);
  expect(figure?.breaks).toEqual([{ start: at(180), end: at(240) }]);
});

test.for([
  ['nothing was recorded', []],
  ['the worker has not checked out', [stay(0, null)]],
  ['the worker was checked out within a minute', [stay(0, 0.5)]],
] as const)('there are no recorded hours if %s', ([, stays]) => {
  expect(hoursFromRecord({ stays: [...stays] }, AGREED)).toBeNull();
});

test.for<[string, Stay[], number | null, [number, number][]]>([
  ['the agreed length', [stay(0, 480, [120, null])], 30, [[120, 150]]],
  [
    'what is left of it',
    [stay(0, 480, [60, 80], [120, null])],
    30,
    [
      [60, 80],
      [120, 130],
    ],
  ],
  ['no time if the break is used up', [stay(0, 480, [60, 90], [120, null])], 30, [[60, 90]]],
  ['no time if none is agreed', [stay(0, 480, [120, null])], null, []],
  ['until the check-out if that is earlier', [stay(0, 130, [120, null]), stay(300, 480)], 30, [[120, 300]]],
  [
    'the agreed length for a time out of the house',
    [{ start: at(0), end: at(480), pauses: [{ isAway: true, start: at(120), end: null }] }],
    ...([30, [[120, 150]]] as [number, [number, number][]]),
  ],
  [
    'until the end if the worker left the house and was checked out automatically',
    [{ start: at(0), end: at(480), isEndPresumed: true, pauses: [{ isAway: true, start: at(120), end: null }] }],
    ...([30, [[120, 480]]] as [number, [number, number][]]),
  ],
])('a pause whose end was not recorded lasts %s', ([, stays, breakMinutes, expected]) => {
  const breaks = expected.map(([start, end]) => ({ start: at(start), end: at(end) }));
  expect(hoursFromRecord({ stays }, { breakMinutes })?.breaks).toEqual(breaks);
});
