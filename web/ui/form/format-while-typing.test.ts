import { formatOrganisationNumber, formatZipCode } from '@passa/domain';
import { describe, expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-format.ts';
import { formatWhileTyping } from './format-while-typing.ts';

/** A text field that receives keystrokes. `|` marks the caret. */
function field(format: (typed: string) => string, start = '|') {
  let [text, caret] = [start.replace('|', ''), start.indexOf('|')];
  const edit = (next: string, position: number, deletes?: 'backward' | 'forward') => {
    ({ text, caret } = formatWhileTyping(format, { text: next, caret: position, previousText: text, deletes }));
  };
  const keys = {
    type: (characters: string) => {
      for (const character of characters) edit(text.slice(0, caret) + character + text.slice(caret), caret + 1);
      return keys;
    },
    paste: (pasted: string) => {
      edit(text.slice(0, caret) + pasted + text.slice(caret), caret + pasted.length);
      return keys;
    },
    backspace: (times = 1) => {
      for (; times > 0; times--)
        edit(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1), 'backward');
      return keys;
    },
    remove: () => {
      edit(text.slice(0, caret) + text.slice(caret + 1), caret, 'forward');
      return keys;
    },
    state: () => `${text.slice(0, caret)}|${text.slice(caret)}`,
  };
  return keys;
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
    expect(field(formatPhoneNumber).type(typed).state()).toBe(shown);
    expect(field(formatPhoneNumber).paste(typed).state()).toBe(shown);
  });

  test('backspace and delete remove digits and skip the separators', () => {
    const phone = field(formatPhoneNumber).type('0701740605');
    expect(phone.backspace(2).state()).toBe('070-174 06|');
    expect(phone.backspace(6).state()).toBe('070-|');
    expect(phone.backspace(5).state()).toBe('|');
    expect(field(formatPhoneNumber, '070-174 |06 05').backspace().state()).toBe('070-17|0 60 5');
    expect(field(formatPhoneNumber, '070-|174 06 05').backspace().state()).toBe('07|1-740 60 5');
    expect(field(formatPhoneNumber, '070|-174 06 05').remove().state()).toBe('070|-740 60 5');
  });

  test('a digit typed in the middle leaves the caret after it', () => {
    expect(field(formatPhoneNumber, '070-1|4 06 05').type('7').state()).toBe('070-17|4 06 05');
    expect(field(formatPhoneNumber, '07|0-174 06 05').type('9').state()).toBe('079|01740605');
  });

  test('text that is not a known number keeps its spaces', () => {
    expect(field(formatPhoneNumber, '+45 12 |34').backspace().state()).toBe('+45 12|34');
    expect(field(formatPhoneNumber, 'office 070 |').type('1').state()).toBe('office 070 1|');
  });
});

test('a zip code is grouped, and can be deleted', () => {
  expect(field(formatZipCode).type('21141').state()).toBe('211 41|');
  expect(field(formatZipCode).type('211 41').state()).toBe('211 41|');
  expect(field(formatZipCode).type('2114').state()).toBe('2114|');
  expect(field(formatZipCode).type('21141').backspace(3).state()).toBe('211|');
  expect(field(formatZipCode, '211 |41').backspace().state()).toBe('21|41');
  expect(field(formatZipCode, '211| 41').remove().state()).toBe('211|1');
  expect(field(formatZipCode).paste(' 21141 ').state()).toBe('211 41|');
});

test('an organisation number is grouped, and can be deleted', () => {
  expect(field(formatOrganisationNumber).type('5560160680').state()).toBe('556016-0680|');
  expect(field(formatOrganisationNumber).type('556016-0680').state()).toBe('556016-0680|');
  expect(field(formatOrganisationNumber, '556016-|0680').backspace().state()).toBe('55601|0680');
});
