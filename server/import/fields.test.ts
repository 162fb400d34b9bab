import { describe, expect, test } from 'vitest';
import { dayOf, instantOf, textOf, valueOf } from './fields.ts';

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
] as const)('%j is a moment: %s', ([written]) => {
  expect(read(written)).toBe('2026-07-01T10:00:00.000Z');
});

test.for(['soon', '2026-13-01', '2026-02-30T10:00', {}, { seconds: 'x' }, true, 1e300, '99999999999999999'])(
  '%j is no moment, and said to be none',
  (written) => {
    expect(() => read(written)).toThrow(/^at: .+ is no time$/);
  },
);

test.for([
  ['2021-05-04', '2021-05-04'],
  ['2021-05', '2021-05-01'],
  ['2021-05-04T22:30:00Z', '2021-05-05'],
  [{ seconds: 1620166200 }, '2021-05-05'],
] as const)('%j is the day %s', ([written, day]) => {
  expect(dayOf({ at: written }, 'at')).toBe(day);
});

describe('of two generations of names', () => {
  test('today’s counts, unless it is blank', () => {
    expect(valueOf({ payRate: 150, hourlyRate: 140 }, 'payRate', 'hourlyRate')).toBe(150);
    for (const payRate of [undefined, null, '', ' ']) {
      expect(valueOf({ payRate, hourlyRate: 140 }, 'payRate', 'hourlyRate')).toBe(140);
    }
    expect(valueOf({ location: { city: '' }, businessCity: 'Malmö' }, 'location.city', 'businessCity')).toBe('Malmö');
    expect(valueOf({ location: 'Malmö' }, 'location.city', 'businessCity')).toBeUndefined();
  });
});

test('a text of one line loses its line breaks and tabs, a description keeps its lines', () => {
  expect(textOf({ streetAddress: 'Storgatan 1\r\n\tMalmö' }, 'streetAddress')).toBe('Storgatan 1 Malmö');
  expect(textOf({ description: 'One\r\nTwo\rThree' }, 'description')).toBe('One\nTwo\nThree');
  expect(textOf({ zipCode: 21141 }, 'zipCode')).toBe('21141');
});
