import { describe, expect, test } from 'vitest';
import { booleanOf, dayOf, decimalOf, instantOf, textOf, valueOf } from './fields.ts';

const read = (at: unknown) => instantOf({ at }, 'at')?.toISOString();

test.for([
  ['2026-07-01T10:00:00Z', 'ISO 8601'],
  ['2026-07-01T12:00:00.000+02:00', 'with another zone'],
  ['2026-07-01T12:00', 'without a zone, Stockholm local'],
  ['2026-07-01 12:00:00', 'with a blank between'],
  [1782900000000, 'milliseconds'],
  [1782900000, 'seconds'],
  ['1782900000000', 'milliseconds as text'],
  [{ _seconds: 1782900000, _nanoseconds: 0 }, 'the export’s own pair'],
  [{ seconds: 1782900000, nanoseconds: 999_999 }, 'the older pair, finer than is kept'],
] as const)('%j is an instant: %s', ([written]) => {
  expect(read(written)).toBe('2026-07-01T10:00:00.000Z');
});

test.for([
  'soon',
  '2026-07-01T10:00:00.0123456789',
  '2026-13-01',
  '2026-02-30T10:00',
  {},
  { seconds: 'x' },
  true,
  1e300,
  '99999999999999999',
])('%j is refused as an instant', (written) => {
  expect(() => read(written)).toThrow(/^at: .+ is no time$/);
});

test.for([
  '2031-02-30T10:00:00Z',
  '2031-02-30T10:00:00+01:00',
  '2031-04-31 10:00Z',
  '2025-02-29T10:00:00.000Z',
  '2025-01-10T24:00:00Z',
])('%j has a time zone, but is not a valid date or time', (written) => {
  expect(() => read(written)).toThrow(`at: "${written}" is no time`);
  expect(() => dayOf({ at: written }, 'at')).toThrow(`at: "${written}" is no time`);
});

test.for([202105, 20250110, -1, '20250110'])('%j has too few digits for seconds since 1970', (written) => {
  const reason = `at: ${JSON.stringify(written)} is no time: seconds since 1970 have nine digits or more`;
  expect(() => read(written)).toThrow(reason);
  expect(() => dayOf({ at: written }, 'at')).toThrow(reason);
});

test.for([
  ['2021-05-04', '2021-05-04'],
  ['2021-05', '2021-05-01'],
  ['2021', '2021-01-01'],
  [2021, '2021-01-01'],
  ['2021-05-04T22:30:00Z', '2021-05-05'],
  [{ seconds: 1620166200 }, '2021-05-05'],
] as const)('%j is the date %s', ([written, day]) => {
  expect(dayOf({ at: written }, 'at')).toBe(day);
});

describe('with two generations of field names', () => {
  test('the current name counts, unless it is blank', () => {
    expect(valueOf({ payRate: 150, hourlyRate: 140 }, 'payRate', 'hourlyRate')).toBe(150);
    for (const payRate of [undefined, null, '', ' ']) {
      expect(valueOf({ payRate, hourlyRate: 140 }, 'payRate', 'hourlyRate')).toBe(140);
    }
    expect(valueOf({ location: { city: '' }, businessCity: 'Malmö' }, 'location.city', 'businessCity')).toBe('Malmö');
    expect(valueOf({ location: 'Malmö' }, 'location.city', 'businessCity')).toBeUndefined();
  });
});

test('a single-line text loses its line breaks and tabs, a description keeps its lines', () => {
  expect(textOf({ streetAddress: 'Storgatan 1\r\n\tMalmö' }, 'streetAddress')).toBe('Storgatan 1 Malmö');
  expect(textOf({ description: 'One\r\nTwo\rThree' }, 'description')).toBe('One\nTwo\nThree');
  expect(textOf({ zipCode: 21141 }, 'zipCode')).toBe('21141');
});

test.for([
  [true, true],
  [false, false],
  ['true', true],
  ['FALSE', false],
  [1, true],
  [0, false],
  ['', false],
  [undefined, false],
] as const)('%j is read as %j', ([written, meant]) => {
  expect(booleanOf({ current: written }, 'current')).toBe(meant);
});

test.for(['yes', 2, {}])('%j is not a boolean', (written) => {
  const reason = `isUrgent: ${JSON.stringify(written)} is not one of true, false, 1, 0`;
  expect(() => booleanOf({ isUrgent: written }, 'isUrgent')).toThrow(reason);
});

test.for([
  [150, 150],
  ['150', 150],
  [' 150,50 ', 150.5],
  ['150.50', 150.5],
] as const)('%j is the number %j', ([written, number]) => {
  expect(decimalOf({ hourlyRate: written }, 'payRate', 'hourlyRate')).toBe(number);
});

test.for(['150 kr', '0x96', '1e3', 'Infinity', '1 500', true, {}])('%j is not a number', (written) => {
  const reason = `payRate: ${JSON.stringify(written)} is not a number`;
  expect(() => decimalOf({ payRate: written }, 'payRate')).toThrow(reason);
});
