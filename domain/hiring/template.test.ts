import { expect, test } from 'vitest';
import { templateSchema } from '../index.ts';

const template = {
  name: 'Saturday bar',
  title: 'Bartender',
  description: 'Behind the bar on a busy evening.',
  requiredExpertise: ['Bartender'],
  payRate: 180,
  location: { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' },
  weekday: 6,
  startTime: '18:00',
  endTime: '02:00',
  endsNextDay: true,
  openings: 3,
};
const errorsOf = (change: object) =>
  Object.fromEntries(
    (templateSchema.safeParse({ ...template, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('a template has the terms of a job, a weekday and times', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ name: 'x'.repeat(120), dressCode: 'Black', languageRequirements: { Swedish: 'Fluent' } })).toEqual(
    {},
  );
});

test.for([
  [{ name: ' ' }, { name: 'Please give the template a name' }],
  [{ name: 'x'.repeat(121) }, { name: 'Please use at most 120 characters' }],
  [{ weekday: 0 }, { weekday: 'This value is not valid' }],
  [{ weekday: 8 }, { weekday: 'This value is not valid' }],
  [{ title: 'Bar' }, { title: 'Job title must be at least 5 characters' }],
  [{ openings: 51 }, { openings: 'People needed must be a whole number from 1 to 50' }],
  [{ endsNextDay: false }, { endTime: 'End time must be after start time' }],
  [{ startTime: '09:00', endTime: '01:01' }, { endTime: 'A shift can be at most 16 hours long' }],
  [{ startTime: '24:00' }, { startTime: 'Please select a start time' }],
  [{ startDate: '2027-01-01' }, { '': 'Unrecognized key: "startDate"' }],
  [{ isUrgent: true }, { '': 'Unrecognized key: "isUrgent"' }],
] as const)('%j is refused with %j', ([change, errors]) => {
  expect(errorsOf(change)).toEqual(errors);
});

test('the times may be those of a night in which clocks change', () => {
  expect(errorsOf({ startTime: '02:30', endTime: '03:15', endsNextDay: false })).toEqual({});
});
