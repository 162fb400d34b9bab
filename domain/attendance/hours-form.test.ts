import { expect, test } from 'vitest';
import { breakToAdd, hoursOfForm, isSelectedAtFirst, toHoursForm, totalOfForm } from './hours-form.ts';

const START = new Date('2026-11-27T16:00:00Z');
const form = { start: '17:00', end: '02:00', breaks: [{ start: '00:30', end: '01:00' }], reason: 'Left early' };

test('an evening ends after midnight, and so does its break', () => {
  const figure = hoursOfForm(form, START);
  expect(figure).toEqual({
    start: START,
    end: new Date('2026-11-28T01:00:00Z'),
    breaks: [{ start: new Date('2026-11-27T23:30:00Z'), end: new Date('2026-11-28T00:00:00Z') }],
  });
  expect(toHoursForm(figure)).toEqual({ ...form, reason: '' });
});

test.each([
  ['23:50', '2026-11-27T23:05:00Z', '2026-11-27T22:50:00Z'],
  ['00:10', '2026-11-27T22:55:00Z', '2026-11-27T23:10:00Z'],
  ['17:00', '2026-11-27T16:00:00Z', '2026-11-27T16:00:00Z'],
])('a start at %s of a shift planned for %s is %s', (start, planned, expected) => {
  expect(hoursOfForm({ ...form, start, breaks: [] }, new Date(planned)).start).toEqual(new Date(expected));
});

test('an end equal to the start is a day later, which the server refuses as implausible', () => {
  const { start, end } = hoursOfForm({ ...form, end: '17:00', breaks: [] }, START);
  expect(end.getTime() - start.getTime()).toBe(24 * 60 * 60 * 1000);
});

test('breaks are in order, whichever was entered first', () => {
  const breaks = [
    { start: '00:30', end: '01:00' },
    { start: '19:00', end: '19:15' },
  ];
  expect(hoursOfForm({ ...form, breaks }, START).breaks.map(({ start }) => start)).toEqual([
    new Date('2026-11-27T18:00:00Z'),
    new Date('2026-11-27T23:30:00Z'),
  ]);
});

test.each([
  ['an unpaid break is not paid', {}, 0, { minutes: 510, ore: 127_500 }],
  ['a paid break is, as far as it was agreed', {}, 20, { minutes: 530, ore: 132_500 }],
  ['no longer than it was taken', {}, 45, { minutes: 540, ore: 135_000 }],
  ['there is none while a time is missing', { end: '' }, 0, null],
])('the total of a form: %s', (_, change, paidBreakMinutes, expected) => {
  const terms = { plannedStart: START, payRate: 150, paidBreakMinutes };
  expect(totalOfForm({ ...form, ...change }, terms)).toEqual(expected);
});

const ROW = {
  may: ['approve'],
  differenceMinutes: 0,
  proposedBy: 'worker',
  basis: 'recorded',
  recordedSince: false,
  isRecorded: false,
  isLower: false,
  isUnrecorded: false,
  isEndPresumed: false,
  lacksBreak: false,
  lacksPauseEnd: false,
} as const;
test.each([
  ['as planned', {}, true],
  ['ten minutes more', { differenceMinutes: 10 }, true],
  ['ten minutes fewer', { differenceMinutes: -10 }, true],
  ['more than that', { differenceMinutes: 11 }, false],
  ['fewer than that', { differenceMinutes: -11 }, false],
  ['planned hours that the worker states', { basis: 'planned' }, true],
  ['other hours that the worker states with a reason', { basis: 'stated' }, false],
  ['planned hours that nobody states', { basis: 'planned', proposedBy: null }, false],
  ['recorded hours that nobody has proposed', { proposedBy: null }, true],
  ['hours that were recorded since', { recordedSince: true }, false],
  ['hours of a worker whom the kiosks did not record, unlike others', { basis: 'planned', isUnrecorded: true }, false],
  ['hours whose end nobody has recorded', { isEndPresumed: true }, false],
  ['hours whose break nobody has recorded', { lacksBreak: true }, false],
  ['a break without a recorded end', { lacksPauseEnd: true }, false],
  ['fewer hours than the worker recorded', { isLower: true }, false],
  ['planned hours although something was recorded', { basis: 'planned', isRecorded: true }, false],
  ['hours that cannot be approved', { may: ['propose'] }, false],
] as const)('%s: selected at first is %s', (_, change, expected) => {
  expect(isSelectedAtFirst({ ...ROW, ...change })).toBe(expected);
});

const PLANNED_BREAK = { start: '20:30', end: '21:00' };
const EMPTY_BREAK = { start: '', end: '' };
test.each([
  [[], [PLANNED_BREAK], PLANNED_BREAK],
  [[PLANNED_BREAK], [PLANNED_BREAK], EMPTY_BREAK],
  [[], [], EMPTY_BREAK],
])('after the breaks %j, of which %j is planned, %j is added', (breaks, planned, expected) => {
  const hours = { start: '17:00', end: '23:00', reason: '' };
  expect(breakToAdd(breaks, { ...hours, breaks: planned })).toEqual(expected);
});
