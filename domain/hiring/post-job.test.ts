import { describe, expect, test } from 'vitest';
import { postJobSchema } from '../index.ts';
import { messagesOf, ofLength } from '../testing/messages-of.ts';

const NOON = new Date('2026-09-01T10:00:00Z'); // 12:00 in Stockholm
const schema = postJobSchema(() => NOON);

const form = {
  title: 'Cook!',
  description: ofLength(20),
  requiredExpertise: ['Cook'],
  payRate: 100,
  location: { address: 'Gata1', city: 'Malmö', zipCode: '21112' },
  startDate: '2026-09-02',
  startTime: '17:00',
  endTime: '23:00',
};
type Change = Record<string, unknown>;
const messagesFor = (change: Change) => messagesOf(schema, { ...form, ...change });
const messagesForLocation = (change: Change) => messagesFor({ location: { ...form.location, ...change } });

test('a job with the minimum values of the specification is accepted unchanged', () => {
  expect(schema.parse(form)).toEqual(form);
});

test.for([
  ['title', ofLength(4), ofLength(5), 'Job title must be at least 5 characters'],
  ['title', '', ofLength(120), 'Job title must be at least 5 characters'],
  ['title', ofLength(121), ofLength(120), 'Please use at most 120 characters'],
  ['description', ofLength(19), ofLength(20), 'Description must be at least 20 characters'],
  ['description', ' '.repeat(30), ofLength(5000), 'Description must be at least 20 characters'],
  ['description', ofLength(5001), ofLength(5000), 'Please use at most 5000 characters'],
  ['requiredExpertise', [], ['Cook', 'Host'], 'Please select at least one expertise'],
  ['requiredExpertise', undefined, ['Runner'], 'Please select at least one expertise'],
  ['payRate', 99, 100, 'Pay rate must be at least 100 SEK'],
  ['payRate', 99.99, 100.5, 'Pay rate must be at least 100 SEK'],
  ['payRate', 'abc', 150, 'Pay rate must be at least 100 SEK'],
  ['payRate', '150', 150, 'Pay rate must be at least 100 SEK'],
  ['payRate', Number.NaN, 150, 'Pay rate must be at least 100 SEK'],
  ['payRate', null, 150, 'Pay rate must be at least 100 SEK'],
  ['payRate', 10_001, 10_000, 'Pay rate must be at most 10,000 SEK'],
  ['startDate', '', '2026-09-02', 'Please select a start date'],
  ['startDate', '2026-09-31', '2026-09-30', 'Please select a start date'],
  ['startDate', '2/9/2026', '2028-02-29', 'Please select a start date'],
  ['startTime', '', '07:00', 'Please select a start time'],
  ['startTime', '24:00', '22:59', 'Please select a start time'],
  ['endTime', '', '17:01', 'Please select an end time'],
  ['endTime', '23:60', '23:59', 'Please select an end time'],
  ['endTime', '16:59', '17:01', 'End time must be after start time'],
  ['endTime', '17:00', '17:01', 'End time must be after start time'],
  ['dressCode', ofLength(201), ofLength(200), 'Please use at most 200 characters'],
  ['isUrgent', 'yes', true, 'This value is not valid'],
  ['endsNextDay', 'yes', false, 'This value is not valid'],
] as const)('%s: %s is refused and %s is accepted', ([field, refused, accepted, message]) => {
  expect(messagesFor({ [field]: refused })).toEqual({ [field]: message });
  expect(messagesFor({ [field]: accepted })).toEqual({});
});

test.for([
  ['2028-03-01', {}],
  ['2028-03-02', { startDate: 'Choose a date within the next 18 months' }],
  ['2206-12-05', { startDate: 'Choose a date within the next 18 months' }],
  ['9999-12-31', { startDate: 'Choose a date within the next 18 months' }],
  ['0001-01-01', { startTime: 'Start time must be in the future' }],
] as const)('a shift on %s, posted on 1 September 2026', ([startDate, messages]) => {
  for (const endsNextDay of [false, true])
    expect(messagesFor({ startDate, endsNextDay, ...(endsNextDay && { endTime: '02:00' }) })).toEqual(messages);
});

test.for([
  ['address', 'Gata', 'Gata1', 'Please enter a valid address'],
  ['city', '', 'Stockholm', 'Please select a city'],
  ['city', 'Lund', 'Gothenburg', 'Please select a city'],
  ['zipCode', '2111', '211 12', 'Please enter a valid zip code'],
] as const)('location.%s: %s is refused and %s is accepted', ([field, refused, accepted, message]) => {
  expect(messagesForLocation({ [field]: refused })).toEqual({ [`location.${field}`]: message });
  expect(messagesForLocation({ [field]: accepted })).toEqual({});
});

test('an unknown expertise, language or language level is refused', () => {
  expect(messagesFor({ requiredExpertise: ['Juggler'] })).toEqual({
    'requiredExpertise.0': 'Please choose one of the options',
  });
  expect(messagesFor({ languageRequirements: { Swedish: 'Some' } })).toEqual({
    'languageRequirements.Swedish': 'Please choose one of the options',
  });
  expect(Object.keys(messagesFor({ languageRequirements: { Danish: 'Basic' } }))).toEqual([
    expect.stringMatching(/^languageRequirements/),
  ]);
  expect(messagesFor({ languageRequirements: { Swedish: 'Basic', English: 'None' } })).toEqual({});
  expect(messagesFor({ languageRequirements: {} })).toEqual({});
});

test.for(['status', 'businessId', 'businessName', 'assignedWorkerId', 'applicationId', 'hourlyRate', 'id'])(
  'the unknown field %s is refused',
  (field) => {
    expect(schema.safeParse({ ...form, [field]: 'x' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: [field] },
    ]);
    expect(schema.safeParse({ ...form, location: { ...form.location, [field]: 'x' } }).success).toBe(false);
  },
);

test('the order of the times is checked even if other fields are missing', () => {
  const times = { startDate: form.startDate, startTime: '17:00', endTime: '16:00' };
  expect(messagesOf(schema, times)).toMatchObject({
    title: 'Job title must be at least 5 characters',
    endTime: 'End time must be after start time',
  });
});

test.for([
  ['18:00', '02:00', true, {}],
  ['17:00', '09:00', true, {}],
  ['17:00', '09:01', true, { endTime: 'A shift can be at most 16 hours long' }],
  ['17:00', '18:00', true, { endTime: 'A shift can be at most 16 hours long' }],
  ['01:00', '17:00', false, {}],
  ['01:00', '17:01', false, { endTime: 'A shift can be at most 16 hours long' }],
  ['18:00', '02:00', false, { endTime: 'End time must be after start time' }],
] as const)('from %s to %s, on the next day: %s', ([startTime, endTime, endsNextDay, messages]) => {
  expect(messagesFor({ startTime, endTime, endsNextDay })).toEqual(messages);
});

test('an hour that a clock change repeats counts as worked', () => {
  expect(messagesFor({ startDate: '2026-10-24', startTime: '17:00', endTime: '09:00', endsNextDay: true })).toEqual({
    endTime: 'A shift can be at most 16 hours long',
  });
});

test.for([100.1, 152.5, 152.49, 1019.99, 4111.35, 10_000])('a pay rate of %f is kept', (payRate) => {
  expect(schema.parse({ ...form, payRate }).payRate).toBe(payRate);
});

test.for([100.005, 152.499, 152.494, 100.0001, 9999.999])(
  'a pay rate of %f, which is no whole öre, is refused',
  (payRate) => {
    expect(messagesFor({ payRate })).toEqual({ payRate: 'Pay rate can have at most two decimals' });
  },
);

describe('the start time', () => {
  const startPassed = { startTime: 'Start time must be in the future' };

  test('must be at least a minute in the future', () => {
    expect(messagesFor({ startDate: '2026-09-01', startTime: '12:01' })).toEqual({});
    expect(messagesFor({ startDate: '2026-09-01', startTime: '12:00' })).toEqual(startPassed);
    expect(messagesFor({ startDate: '2026-08-31', startTime: '17:00' })).toEqual(startPassed);
  });

  test('is compared in Stockholm local time while UTC still has the previous day', () => {
    const afterMidnight = postJobSchema(() => new Date('2026-09-01T22:30:00Z'));
    expect(
      messagesOf(afterMidnight, { ...form, startDate: '2026-09-01', startTime: '23:00', endTime: '23:30' }),
    ).toEqual(startPassed);
    expect(
      messagesOf(afterMidnight, { ...form, startDate: '2026-09-02', startTime: '00:31', endTime: '06:00' }),
    ).toEqual({});
  });

  test('02:30 is after the end time 03:15 in the night when summer time begins, which skips 02:30', () => {
    const date = { startDate: '2027-03-28' };
    expect(messagesFor({ ...date, startTime: '02:30', endTime: '03:15' })).toEqual({
      endTime: 'End time must be after start time',
    });
    expect(messagesFor({ ...date, startTime: '02:30', endTime: '03:31' })).toEqual({});
    expect(messagesFor({ ...date, startTime: '01:30', endTime: '03:15' })).toEqual({});
  });

  test('may be on the other side of the repeated hour in the night when summer time ends', () => {
    expect(messagesFor({ startDate: '2026-10-25', startTime: '01:00', endTime: '04:00' })).toEqual({});
    expect(messagesFor({ startDate: '2026-10-25', startTime: '02:30', endTime: '02:15' })).toEqual({
      endTime: 'End time must be after start time',
    });
  });
});
