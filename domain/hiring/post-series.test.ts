import { expect, test } from 'vitest';
import { postSeriesSchema, weeklyDates } from '../index.ts';
import { messagesOf, ofLength } from '../testing/messages-of.ts';
import { plusDays } from '../time/days.ts';

const NOON = new Date('2026-09-01T10:00:00Z'); // 12:00 in Stockholm
const schema = postSeriesSchema(() => NOON);
const form = {
  title: 'Cook!',
  description: ofLength(20),
  requiredExpertise: ['Cook'],
  payRate: 100,
  location: { address: 'Gata1', city: 'Malmö', zipCode: '21112' },
  startDate: '2026-09-05',
  startTime: '10:00',
  endTime: '23:00',
};
const messagesFor = (repeatOn: unknown, change = {}) => messagesOf(schema, { ...form, ...change, repeatOn });
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, day) => plusDays(first, day));

test('a job is posted on one date or on up to 60', () => {
  expect(schema.parse(form)).toEqual(form);
  for (const repeatOn of [['2026-09-04'], daysFrom('2026-09-06', 59)])
    expect(schema.parse({ ...form, repeatOn })).toEqual({ ...form, repeatOn });
});

test.for([
  [[], 'Please choose at least one more date'],
  [daysFrom('2026-09-06', 60), 'A shift can be posted for at most 60 dates'],
  [['2026-09-05'], 'Each date can be chosen only once'],
  [['2026-09-12', '2026-09-06', '2026-09-12'], 'Each date can be chosen only once'],
  [['2026-09-06', '2026-09-01'], "The shift can't be worked on Tue, 1 Sept: Start time must be in the future"],
  ['2026-09-06', 'This value is not valid'],
] as const)('%j: %s', ([repeatOn, message]) => expect(messagesFor(repeatOn)).toEqual({ repeatOn: message }));

test('a further date must exist', () => {
  expect(messagesFor(['2027-02-29'])).toEqual({ 'repeatOn.0': 'Please select a start date' });
});

test('in the night when summer time begins, the shift may have no time left', () => {
  const early = { startTime: '02:30', endTime: '03:15' };
  expect(messagesFor(['2027-03-27'], early)).toEqual({});
  expect(messagesFor(['2027-03-28'], early)).toEqual({
    repeatOn: "The shift can't be worked on Sun, 28 Mar: End time must be after start time",
  });
});

test('the further dates are compared with the first only if it is valid', () => {
  expect(messagesFor(['2026-09-12', '2026-09-12'], { startDate: '' })).toEqual({
    startDate: 'Please select a start date',
  });
});

test('weekly dates have the same weekday, up to the last date, and at most 59 follow the first', () => {
  expect(weeklyDates('2026-11-28', '2026-12-12')).toEqual(['2026-12-05', '2026-12-12']);
  expect(weeklyDates('2026-11-28', '2026-12-11')).toEqual(['2026-12-05']);
  expect(weeklyDates('2026-11-28', '2026-11-28')).toEqual([]);
  expect(weeklyDates('2026-11-28', '2030-01-01')).toHaveLength(59);
});
