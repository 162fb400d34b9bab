import { formatOrganisationNumber, formatZipCode } from '@passa/domain';
import { describe, expect, test } from 'vitest';
import { asPhoneNumber } from './phone-format.ts';
import { writtenAs } from './written-as.ts';

/** A text field that receives keystrokes. `|` marks the caret. */
function field(format: (typed: string) => string, start = '|') {
  let [text, caret] = [start.replace('|', ''), start.indexOf('|')];
  const become = (next: string, place: number, removes?: 'backward' | 'forward') => {
    ({ text, caret } = writtenAs(format, { text: next, caret: place, before: text, removes }));
  };
  const pressed = {
    type: (letters: string) => {
      for (const letter of letters) become(text.slice(0, caret) + letter + text.slice(caret), caret + 1);
      return pressed;
    },
    paste: (pasted: string) => {
      become(text.slice(0, caret) + pasted + text.slice(caret), caret + pasted.length);
      return pressed;
    },
    backspace: (times = 1) => {
      for (; times > 0; times--)
        become(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1), 'backward');
      return pressed;
    },
    remove: () => {
      become(text.slice(0, caret) + text.slice(caret + 1), caret, 'forward');
      return pressed;
    },
    shows: () => `${text.slice(0, caret)}|${text.slice(caret)}`,
  };
  return pressed;
}

describe('a phone number', () => {
  test.for([
    ['0701740605', '070-174 06 05|'],
    ['070-174 06 05', '070-174 06 05|'],
    ['+46701740605', '+46 70 174 06 05|'],
    ['+46 (0)70-174 06 05', '+46 70 174 06 05|'],
    ['0812345678', '08-123 456 78|'],
    ['031-12 34 56', '031-12 34 56|'],
    ['+4512345678', '+4512345678|'],
    ['0045 12 34 56 78', '0045 12 34 56 78|'],
    ['12345678', '12345678|'],
    ['0701234', '0701234|'],
    ['070 12 34', '070 12 34|'],
    ['07012345', '070-123 45|'],
    ['ask for Anna', 'ask for Anna|'],
    ['070174060599', '070174060599|'],
  ] as const)('typed or pasted as %j is formatted as %j', ([typed, shown]) => {
    expect(field(asPhoneNumber).type(typed).shows()).toBe(shown);
    expect(field(asPhoneNumber).paste(typed).shows()).toBe(shown);
  });

  test('backspace and delete remove digits and skip the separators', () => {
    const phone = field(asPhoneNumber).type('0701740605');
    expect(phone.backspace(2).shows()).toBe('070-174 06|');
    expect(phone.backspace(6).shows()).toBe('070-|');
    expect(phone.backspace(5).shows()).toBe('|');
    expect(field(asPhoneNumber, '070-174 |06 05').backspace().shows()).toBe('070-17|0 60 5');
    expect(field(asPhoneNumber, '070-|174 06 05').backspace().shows()).toBe('07|1-740 60 5');
    expect(field(asPhoneNumber, '070|-174 06 05').remove().shows()).toBe('070|-740 60 5');
  });

  test('a digit typed in the middle leaves the caret after it', () => {
    expect(field(asPhoneNumber, '070-1|4 06 05').type('7').shows()).toBe('070-17|4 06 05');
    expect(field(asPhoneNumber, '07|0-174 06 05').type('9').shows()).toBe('079|01740605');
  });

  test('text that is not a known number keeps its spaces', () => {
    expect(field(asPhoneNumber, '+45 12 |34').backspace().shows()).toBe('+45 12|34');
    expect(field(asPhoneNumber, 'office 070 |').type('1').shows()).toBe('office 070 1|');
  });
});

test('a zip code is grouped, and can be deleted', () => {
  expect(field(formatZipCode).type('21141').shows()).toBe('211 41|');
  expect(field(formatZipCode).type('211 41').shows()).toBe('211 41|');
  expect(field(formatZipCode).type('2114').shows()).toBe('2114|');
  expect(field(formatZipCode).type('21141').backspace(3).shows()).toBe('211|');
  expect(field(formatZipCode, '211 |41').backspace().shows()).toBe('21|41');
  expect(field(formatZipCode, '211| 41').remove().shows()).toBe('211|1');
  expect(field(formatZipCode).paste(' 21141 ').shows()).toBe('211 41|');
});

test('an organisation number is grouped, and can be deleted', () => {
  expect(field(formatOrganisationNumber).type('5560160680').shows()).toBe('556016-0680|');
  expect(field(formatOrganisationNumber).type('556016-0680').shows()).toBe('556016-0680|');
  expect(field(formatOrganisationNumber, '556016-|0680').backspace().shows()).toBe('55601|0680');
});
