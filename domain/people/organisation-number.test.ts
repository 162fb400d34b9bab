import { describe, expect, test } from 'vitest';
import { formatOrganisationNumber, isCheckDigitValid } from '../index.ts';

describe('the check digit of an organisation number', () => {
  test.for(['556016-0680', '5560160680', '556016 0680', ' 556016-0680 ', '165560160680', '16556016-0680'])(
    'is valid in %j',
    (typed) => expect(isCheckDigitValid(typed)).toBe(true),
  );

  test.for(Array.from('123456789'))('is unique: %s as the last digit is invalid', (digit) => {
    expect(isCheckDigitValid(`556016-068${digit}`)).toBe(false);
  });

  test('is invalid where two neighbouring digits are swapped', () => {
    expect(isCheckDigitValid('556061-0680')).toBe(false);
    expect(isCheckDigitValid('550616-0680')).toBe(false);
  });

  test.for(['811218-9876', '8112189876', '19811218-9876', '198112189876', '811218+9876', '811278-9873'])(
    'is valid for sole traders too: %j',
    (typed) => expect(isCheckDigitValid(typed)).toBe(true),
  );

  test.for(['', '556016', '556016-068', '556016-06801', 'DK12345678', '55601606a0', '175560160680', '5560-160680'])(
    'is not checked in %j',
    (typed) => expect(isCheckDigitValid(typed)).toBeUndefined(),
  );
});

describe('an organisation number is formatted', () => {
  test.for([
    ['5560160680', '556016-0680'],
    ['556016 0680', '556016-0680'],
    [' 556016-0680 ', '556016-0680'],
  ] as const)('%j as %j', ([typed, written]) => expect(formatOrganisationNumber(typed)).toBe(written));

  test.for(['', '556016', '556016-', '556016068', '55601606801', '198112189876', 'DK12345678', '811218+9876'])(
    '%j unchanged',
    (typed) => expect(formatOrganisationNumber(typed)).toBe(typed),
  );
});
