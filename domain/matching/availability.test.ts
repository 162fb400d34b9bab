import { expect, test } from 'vitest';
import {
  availabilitySchema,
  DEFAULT_AVAILABILITY,
  withoutPastDates,
  type AvailabilityInput,
  type WeeklyTime,
} from './availability.ts';

/** The first message of each field that is not valid. */
function errorsOf(change: Partial<AvailabilityInput>) {
  const { error } = availabilitySchema.safeParse({ ...DEFAULT_AVAILABILITY, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The weekday is not checked by the compiler, so that a wrong one can be sent. */
const at = (weekday: number, startTime: string, endTime: string) => ({
  weekday: weekday as WeeklyTime['weekday'],
  startTime,
  endTime,
});
const on = (firstDate: string, lastDate: string, isAvailable = false) => ({ firstDate, lastDate, isAvailable });
const OVERLAP = 'These times overlap other times of the same week';

test.for([
  [[at(6, '18:00', '02:00'), at(7, '02:00', '06:00')], {}],
  [[at(7, '18:00', '02:00'), at(1, '02:00', '06:00')], {}],
  [[at(6, '00:00', '00:00'), at(7, '00:00', '00:00')], {}],
  [[at(1, '08:00', '12:00'), at(1, '11:00', '15:00')], { 'weekly.1.startTime': OVERLAP }],
  [[at(1, '11:00', '15:00'), at(1, '08:00', '12:00')], { 'weekly.0.startTime': OVERLAP }],
  [[at(1, '08:00', '12:00'), at(1, '08:00', '12:00')], { 'weekly.1.startTime': OVERLAP }],
  [[at(6, '18:00', '03:00'), at(7, '02:00', '06:00')], { 'weekly.1.startTime': OVERLAP }],
  [[at(1, '01:00', '05:00'), at(7, '18:00', '02:00')], { 'weekly.0.startTime': OVERLAP }],
] as const)('the weekly times %j have the errors %j', ([weekly, errors]) => {
  expect(errorsOf({ weekly: [...weekly] })).toEqual(errors);
});

test.for([
  [[on('2026-12-24', '2026-12-26'), on('2026-12-27', '2026-12-27', true)], {}],
  [[on('2026-12-26', '2026-12-24')], { 'exceptions.0.lastDate': 'End date must not be before the start date' }],
  [[on('2026-02-30', '2026-03-01')], { 'exceptions.0.firstDate': 'Please choose a date that exists' }],
  [
    [on('2026-12-24', '2026-12-26'), on('2026-12-26', '2026-12-30', true)],
    { 'exceptions.1.firstDate': 'These dates overlap other dates on your list' },
  ],
] as const)('the exceptions %j have the errors %j', ([exceptions, errors]) => {
  expect(errorsOf({ exceptions: [...exceptions] })).toEqual(errors);
});

test.for([
  [{ homeArea: '116', pausedUntil: '2027-01-01' }, {}],
  [{ homeArea: '999' }, { homeArea: 'Please choose an area from the list' }],
  [{ homeArea: 'constructor' }, { homeArea: 'Please choose an area from the list' }],
  [{ pausedUntil: '0000-01-01' }, { pausedUntil: 'Please choose a date that exists' }],
  [{ weekly: [at(8, '08:00', '12:00')] }, { 'weekly.0.weekday': 'This value is not valid' }],
  [
    { weekly: [at(1, '8', '24:00')] },
    { 'weekly.0.startTime': 'Please select a start time', 'weekly.0.endTime': 'Please select an end time' },
  ],
] as const)('%j has the errors %j', ([change, errors]) => {
  expect(errorsOf(change as Partial<AvailabilityInput>)).toEqual(errors);
});

test('a week has at most 28 times', () => {
  const weekly = Array.from({ length: 29 }, () => at(1, '08:00', '12:00'));
  expect(errorsOf({ weekly })).toMatchObject({ weekly: 'Please add at most 28 entries' });
});

test('exceptions and a pause that are over are removed, and the others stay', () => {
  const exceptions = [on('2026-11-01', '2026-11-24'), on('2026-11-20', '2026-11-25'), on('2026-12-24', '2026-12-24')];
  const availability = { ...DEFAULT_AVAILABILITY, exceptions, pausedUntil: '2026-11-25' };
  expect(withoutPastDates(availability, '2026-11-25')).toEqual({
    ...availability,
    exceptions: exceptions.slice(1),
    pausedUntil: null,
  });
  expect(withoutPastDates(availability, '2026-11-24').pausedUntil).toBe('2026-11-25');
});
