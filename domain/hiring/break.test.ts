import { expect, test } from 'vitest';
import { breakOn, breakStartOf, postJobSchema, proposedBreakStart, templateSchema } from '../index.ts';

const night = { startDate: '2026-12-05', startTime: '18:00', endTime: '02:00', endsNextDay: true };
const aBreak = { startTime: '21:45', minutes: 30, isPaid: false };
const terms = {
  title: 'Bartender',
  description: 'Behind the bar on a busy evening.',
  requiredExpertise: ['Bartender'],
  payRate: 180,
  location: { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' },
};
type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
const errorsOf = ({ error }: Parsed) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const schema = postJobSchema(() => new Date('2026-11-25T12:00:00Z'));
const errorsOfJob = (job: object) => errorsOf(schema.safeParse({ ...terms, ...night, ...job }));

test.for([
  {},
  { break: null },
  { break: aBreak },
  { break: { startTime: '18:00', minutes: 120, isPaid: true } },
  { break: { startTime: '01:55', minutes: 5, isPaid: false } },
])('a job may have %j', (job) => {
  expect(errorsOfJob(job)).toEqual({});
});

test.for([
  [{ break: { ...aBreak, minutes: 4 } }, { 'break.minutes': 'A break must be 5 to 120 minutes long' }],
  [{ break: { ...aBreak, minutes: 121 } }, { 'break.minutes': 'A break must be 5 to 120 minutes long' }],
  [{ break: { ...aBreak, minutes: 7.5 } }, { 'break.minutes': 'A break must be 5 to 120 minutes long' }],
  [{ break: { ...aBreak, startTime: '17:55' } }, { 'break.startTime': 'The break must be within the shift' }],
  [{ break: { ...aBreak, startTime: '01:31' } }, { 'break.startTime': 'The break must be within the shift' }],
  [{ endTime: '23:00', endsNextDay: false, break: aBreak }, { break: 'Only a shift over 5 hours has a break' }],
  [{ endTime: '17:00', endsNextDay: false, break: aBreak }, { endTime: 'End time must be after start time' }],
  [{ break: 'none' }, { break: 'This value is not valid' }],
] as const)('%j is refused with %j', ([job, errors]) => {
  expect(errorsOfJob(job)).toEqual(errors);
});

test('a template has a break by the same rules', () => {
  const { startDate: _date, ...times } = night;
  const template = { ...terms, ...times, name: 'Bar', weekday: 6 };
  expect(errorsOf(templateSchema.safeParse({ ...template, break: aBreak }))).toEqual({});
  expect(errorsOf(templateSchema.safeParse({ ...template, break: { ...aBreak, startTime: '03:00' } }))).toEqual({
    'break.startTime': 'The break must be within the shift',
  });
});

test('a break after midnight is on the next day', () => {
  expect(breakStartOf(night, { startTime: '23:59' }).toISOString()).toBe('2026-12-05T22:59:00.000Z');
  expect(breakStartOf(night, { startTime: '00:30' }).toISOString()).toBe('2026-12-05T23:30:00.000Z');
});

test.for([
  [night, '21:45'],
  [{ ...night, startTime: '17:00', endTime: '23:05', endsNextDay: false }, '19:45'],
  [{ ...night, startTime: '22:00', endTime: '06:00' }, '01:45'],
] as const)('the proposed break of %j starts at %s', ([schedule, time]) => {
  expect(proposedBreakStart(schedule, 30)).toBe(time);
});

test('in the night of a clock change, a shift without a possible break has none', () => {
  // Summer time begins: the shift lasts 4.5 hours.
  const short = { ...night, startDate: '2027-03-27', startTime: '23:00', endTime: '04:30' };
  expect(breakOn({ ...short, break: { ...aBreak, startTime: '01:00' } })).toBe(null);
  expect(breakOn({ ...short, startDate: '2027-03-20', break: { ...aBreak, startTime: '01:00' } })).not.toBe(null);
});
