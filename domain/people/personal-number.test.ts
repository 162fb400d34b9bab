import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adultOn,
  ageOn,
  birthDateOf,
  COUNTRIES,
  maskPersonalNumber,
  parsePersonalNumber,
  personalNumberSchema,
  plusDays,
} from '../index.ts';
import { hasCheckDigit } from './luhn.ts';

const TODAY = '2026-11-26';
const parse = (number: string, country = 'SE') => parsePersonalNumber({ country, number }, TODAY);

// Numbers of the Swedish Tax Agency for tests, and others with a fitting check digit.
describe('a personnummer is brought into its normal form', () => {
  test.for([
    ['198112189876', '19811218-9876'],
    ['19811218-9876', '19811218-9876'],
    ['811218-9876', '19811218-9876'],
    ['8112189876', '19811218-9876'],
    [' 811218 9876 ', '19811218-9876'],
    ['811218–9876', '19811218-9876'],
    // A hundred years or more.
    ['811218+9876', '18811218-9876'],
    ['121212+1212', '19121212-1212'],
    ['121212-1212', '20121212-1212'],
    ['20000229-0005', '20000229-0005'],
  ] as const)('%j is %s', ([typed, number]) => {
    expect(parse(typed)).toEqual({ kind: 'personnummer', country: 'SE', number });
  });

  test('a coordination number has 60 more than the day', () => {
    expect(parse('811278-9873')).toEqual({ kind: 'coordination', country: 'SE', number: '19811278-9873' });
    expect(birthDateOf({ kind: 'coordination', number: '19811278-9873' })).toBe('1981-12-18');
  });
});

describe('a coordination number of a person with an unknown date of birth', () => {
  const withCheckDigit = (start: string) =>
    start + (Array.from('0123456789').find((each) => hasCheckDigit(`${start.slice(2).replace('-', '')}${each}`)) ?? '');

  test.for(['19810060-987', '19811260-987', '19810078-987', '19810091-001'])('%s is read without a date', (start) => {
    const number = withCheckDigit(start);
    const parsed = { kind: 'coordination', country: 'SE', number };
    expect(parse(number)).toEqual(parsed);
    expect(parse(number.slice(2))).toEqual(parsed);
    expect(birthDateOf({ kind: 'coordination', number })).toBeNull();
    expect(maskPersonalNumber({ kind: 'coordination', number })).toBe(`${number.slice(0, 9)}••••`);
  });

  test.for(['19810018-987', '19810000-987', '19811360-987', '19810092-987', '20261260-987', '20270060-987'])(
    '%s is refused',
    (start) => expect(parse(withCheckDigit(start))).toEqual({ refusal: 'invalid' }),
  );
});

describe('a number is refused', () => {
  test.for(['', '811218', '811218-987', '811218-98760', '1781218-9876', '17811218-9876', 'AB1218-9876', '8112-189876'])(
    '%j without 10 or 12 digits',
    (typed) => expect(parse(typed)).toEqual({ refusal: 'format' }),
  );

  test.for([
    '811218-9875',
    '811281-9876',
    // Dates that do not exist, each with a fitting check digit.
    '19810230-9877',
    '19811318-9875',
    '19811200-9870',
    '19010229-0003',
    // After today.
    '20261127-0004',
  ])('%j', (typed) => expect(parse(typed)).toEqual({ refusal: 'invalid' }));

  test.for(['', 'A1', 'ABC', '-12', '12-', 'A'.repeat(30) + '1', '123_45', '12<b>3', 'ПА1234'])(
    'the foreign %j',
    (typed) => expect(parse(typed, 'DK')).toEqual({ refusal: 'foreignFormat' }),
  );

  test.for(['', 'se', 'XX', 'SWE'])('for the unknown country %j', (country) => {
    expect(personalNumberSchema.safeParse({ country, number: '1' }).error?.issues[0]?.message).toBe(
      'Please select a country',
    );
  });
});

test.for([
  ['010203-1234', '010203-1234'],
  [' ab  12.345/6 ', 'AB 12.345/6'],
] as const)('the foreign number %j is stored as %j', ([typed, number]) => {
  expect(parse(typed, 'DK')).toEqual({ kind: 'foreign', country: 'DK', number });
});

test('every country has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
});

const birthDates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date(`${TODAY}T00:00:00Z`), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const serials = fc.integer({ min: 0, max: 999 }).map((serial) => String(serial).padStart(3, '0'));
const numbers = fc.tuple(birthDates, serials, fc.boolean()).map(([birthDate, serial, isCoordination]) => {
  const day = Number(birthDate.slice(8)) + (isCoordination ? 60 : 0);
  const date = birthDate.slice(0, 8).replaceAll('-', '') + String(day).padStart(2, '0');
  const digit = Array.from('0123456789').find((each) => hasCheckDigit(date.slice(2) + serial + each)) ?? '';
  return { birthDate, number: `${date}-${serial}${digit}` };
});

test('every valid number is read the same with ten and twelve digits', () => {
  fc.assert(
    fc.property(numbers, ({ birthDate, number }) => {
      const parsed = parse(number);
      if ('refusal' in parsed) throw new Error(parsed.refusal);
      expect(parsed.number).toBe(number);
      expect(birthDateOf(parsed)).toBe(birthDate);
      expect(parse(number.replace('-', ''))).toEqual(parsed);
      const separator = Number(TODAY.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= 100 ? '+' : '-';
      expect(parse(number.slice(2).replace('-', separator))).toEqual(parsed);
      expect(maskPersonalNumber(parsed)).toBe(`${number.slice(0, 9)}••••`);
    }),
  );
});

test('one wrong digit is always refused', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), ({ number }, at, more) => {
      const digits = number.replace('-', '');
      const wrong = (Number(digits[at]) + more) % 10;
      expect(parse(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`)).toHaveProperty('refusal');
    }),
  );
});

test('a person is 18 from the day on which they become an adult', () => {
  fc.assert(
    fc.property(birthDates, (birthDate) => {
      expect(ageOn(birthDate, adultOn(birthDate))).toBe(18);
      expect(ageOn(birthDate, plusDays(adultOn(birthDate), -1))).toBe(17);
    }),
  );
});

test.for([
  ['2008-11-26', '2026-11-26'],
  ['2008-02-29', '2026-02-28'],
  ['2000-02-28', '2018-02-28'],
] as const)('somebody born on %s is an adult on %s', ([birthDate, date]) => expect(adultOn(birthDate)).toBe(date));

test.for([
  ['19811218-9876', 'personnummer', '19811218-••••'],
  ['AB123456', 'foreign', '••••56'],
  ['AB12', 'foreign', '••••'],
] as const)('%s is shown as %s', ([number, kind, shown]) => expect(maskPersonalNumber({ kind, number })).toBe(shown));
