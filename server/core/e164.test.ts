import { displayPhoneNumber, isDialable } from '@passa/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { toE164 } from './e164.ts';

describe('a phone number is stored in E.164', () => {
  test.for([
    ['070-123 45 67', '+46701234567'],
    ['0701234567', '+46701234567'],
    ['(070) 123.45.67', '+46701234567'],
    ['+46 (0)70-123 45 67', '+46701234567'],
    ['+460701234567', '+46701234567'],
    ['+46 70 123 45 67', '+46701234567'],
    ['0046 70 123 45 67', '+46701234567'],
    ['46701234567', '+46701234567'],
    ['08-123 456 78', '+46812345678'],
    ['0300-123 45', '+4630012345'],
    ['+380 50 123 45 67', '+380501234567'],
    ['+45 32 12 34 56', '+4532123456'],
    ['0045 12 34 56 78', '+4512345678'],
    ['+1 (202) 555-0143', '+12025550143'],
  ] as const)('%j', ([typed, stored]) => {
    expect(toE164(typed)).toBe(stored);
    expect(toE164(stored)).toBe(stored);
    expect(isDialable(stored)).toBe(true);
  });

  test.for([
    'ask at the bar',
    'office 0701234567',
    '070-123 45 67 ext 5',
    '070-123 45 67 / 070-123 45 68',
    '+46 70 12',
    '+999 123 456 789',
    '00000000',
  ])('unless it cannot be read: %j', (typed) => {
    expect(toE164(typed)).toBe(typed);
    expect(isDialable(typed)).toBe(false);
    expect(displayPhoneNumber(typed)).toBe(typed);
  });
});

test('a Swedish number is shown as the library groups it', () => {
  for (const area of [
    '8',
    '10',
    '11',
    '13',
    '18',
    '31',
    '40',
    '46',
    '54',
    '60',
    '70',
    '72',
    '73',
    '76',
    '79',
    '90',
    '270',
    '300',
    '950',
  ])
    for (const rest of ['12345', '123456', '1234567', '12345678']) {
      const number = `+46${area}${rest}`;
      const read = parsePhoneNumberFromString(number);
      if (read?.isValid()) expect(displayPhoneNumber(number)).toBe(read.formatNational());
    }
});

test.for([
  ['+4512345678', '+45 12 34 56 78'],
  ['+380501234567', '+380 501 23 45 67'],
  ['+12025550143', '+1 20 25 55 01 43'],
  ['+3545812345', '+354 581 23 45'],
] as const)('the foreign number %s is shown with its country, in groups: %s', ([number, shown]) => {
  expect(displayPhoneNumber(number)).toBe(shown);
});
