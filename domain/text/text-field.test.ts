import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessProfileSchema,
  businessSignUpSchema,
  cancellationSchema,
  correctionSchema,
  fileNameField,
  pairTabletSchema,
  parseTypedDate,
  parseTypedTime,
  postJobSchema,
  searchField,
  secondFactorCodeSchema,
  workerSignUpSchema,
} from '../index.ts';
import { passwordField } from '../people/person-fields.ts';
import { toLongText, toSingleLine, longTextField, textField } from './text-field.ts';
import { m } from '../messages/index.ts';
import { messagesOf } from '../testing/messages-of.ts';

const field = textField(2, 10, { error: () => 'Too short' });
const longField = longTextField(2, 20, { error: () => 'Too short' });
const UNREADABLE = "Please remove characters that can't be shown";
const NOT_VALID = { error: () => 'Not valid' };

/** The text fields of each form, by name. */
const TEXT_FIELDS = {
  worker: ['firstName', 'lastName', 'phoneNumber', 'streetAddress', 'zipCode'],
  business: ['businessName', 'organisationNumber', 'businessAddress', 'otherBusinessType'],
  job: ['title', 'description', 'dressCode'],
};

describe('user input', () => {
  test.for(['a\ud83d', '\udc00b', 'a\udfff\ud800b'])('is refused where it cannot be stored: %j', (text) => {
    for (const schema of [field, longField]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    }
  });

  test.for(['åäö ÅÄÖ', '🍸🍸', '日本', 'q\u0301q', "'; --"])('is unchanged in any script: %j', (text) => {
    expect(field.parse(text)).toBe(text);
  });

  test('has each letter with its accent as one character, in whatever form a keyboard sends it', () => {
    expect(field.parse('Bjo\u0308rn')).toBe('Bj\u00f6rn');
    expect(longField.parse('Mo\u0302\u0323t\nhai')).toBe('M\u1ed9t\nhai');
  });

  test('is never refused for what cannot be seen, and is the same when it is sent again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (text) => {
        for (const schema of [textField(0, 10, NOT_VALID), longTextField(0, 10, NOT_VALID)]) {
          const parsed = schema.safeParse(text);
          expect(parsed.success).toBe(text.isWellFormed());
          if (parsed.success) expect(schema.parse(parsed.data)).toBe(parsed.data);
        }
      }),
    );
  });

  test('has its limits once it is cleaned', () => {
    expect(field.parse(`${'\u200b'.repeat(20)}Krog\u00ad\u0000`)).toBe('Krog');
    expect(field.safeParse('\u200b\u00a0\ufeff\t').error?.issues[0]?.message).toBe('Too short');
    expect(messagesOf(workerSignUpSchema, { firstName: '\u200b\u2060\u00ad' })['firstName']).toBe(
      'First name must be at least 2 characters',
    );
  });
});

describe('what cannot be seen', () => {
  test.for([
    ['a\nb', 'a b'],
    ['a\r\n\r\nb', 'a b'],
    ['a\u0085b\u2028c\u2029d\fe\vf', 'a b c d e f'],
    ['a\tb', 'a b'],
    ['Krog\u00a01\u202f2\u20033\u3000 4', 'Krog 1 2 3  4'],
    ['a\u0000\u0007b', 'ab'],
    ['a\u001b[31mb\u007f\u009b', 'a[31mb'],
  ] as const)('is a space in a single line, or removed: %j', ([text, stored]) => {
    expect(textField(2, 20, NOT_VALID).parse(text)).toBe(stored);
  });

  test.for([
    ['a\nb\n\nc', 'a\nb\n\nc'],
    ['a\r\nb\r\n', 'a\nb'],
    ['a\rb\u2028c\u2029d\u0085e', 'a\nb\nc\nd\ne'],
    ['•\tpour\u00a0wine', '• pour wine'],
    ['a\u0000b\u001bc', 'abc'],
  ] as const)('keeps the lines of a long text: %j', ([text, stored]) => {
    expect(longField.parse(text)).toBe(stored);
  });

  test('is removed in every text of every form', () => {
    const clean = (text: string) => ({
      typed: `\ufeff${text.slice(0, 3)}\u200b\u00ad\u0000${text.slice(3)}\u202e`,
      text,
    });
    const name = clean('Åsa Ek');
    const place = clean('Gata 1');
    const zip = clean('111 22');
    const worker = workerSignUpSchema.parse({
      ...{
        firstName: name.typed,
        lastName: name.typed,
        email: '\u200bBo\u00ad@ek.se\ufeff',
        phoneNumber: clean('0701234567').typed,
      },
      ...{ password: 'secret', confirmPassword: 'secret', expertise: ['Cook'], city: 'Malmö' },
      ...{ streetAddress: place.typed, zipCode: zip.typed },
    });
    expect(worker).toMatchObject({
      ...{ firstName: name.text, lastName: name.text, email: 'bo@ek.se' },
      ...{ streetAddress: place.text, zipCode: zip.text },
    });
    expect(businessSignUpSchema.shape.businessName.parse(name.typed)).toBe(name.text);
    expect(businessSignUpSchema.shape.organisationNumber.parse('5560\u200b16\u00a00680')).toBe('556016 0680');
    expect(cancellationSchema.parse({ reason: 'Sick\u200b\r\ntoday' })).toEqual({ reason: 'Sick\ntoday' });
    expect(fileNameField.parse('Mitt\u00ad CV\u202efdp')).toBe('Mitt CVfdp');
    expect(searchField.parse('\u200bbar\u00a0Malmö')).toBe('bar Malmö');
    expect(secondFactorCodeSchema.parse({ code: '123\u200b 456' })).toEqual({ code: '123 456' });
    expect(pairTabletSchema.parse({ code: '1234\u200b\u00a05678' })).toEqual({ code: '12345678' });
    expect(parseTypedTime('\u200b18:00')).toBe('18:00');
    expect(parseTypedDate('2026-12-24\u200b', { today: '2026-11-28', nearest: 'next' })).toBe('2026-12-24');
  });
});

describe('what documents state', () => {
  test.for([
    ['firstName', workerSignUpSchema],
    ['lastName', workerSignUpSchema],
    ['streetAddress', workerSignUpSchema],
    ['businessName', businessSignUpSchema],
    ['businessAddress', businessSignUpSchema],
    ['title', postJobSchema()],
    ['description', postJobSchema()],
    ['payday', businessProfileSchema],
    ['reason', correctionSchema],
  ] as const)('is refused in the field %s if it cannot be printed', ([name, schema]) => {
    const of = (text: string) => messagesOf(schema, { [name]: text })[name];
    expect(of('Anna ᚠᚢᚠ, 𐎠 and everybody else')).toBe(
      "We can't print ᚠ ᚢ 𐎠 in documents. Please write this another way",
    );
    expect(of('Nguyễn Thị Hường, Олена, 王小明 and everybody else')).toBeUndefined();
  });

  test('has no pictographs in names and addresses', () => {
    expect(messagesOf(workerSignUpSchema, { firstName: 'Anna 🌸', streetAddress: 'Gatan 🏳️‍🌈 1' })).toMatchObject({
      firstName: "We can't print 🌸 in documents. Please write this another way",
      streetAddress: "We can't print 🏳 🌈 in documents. Please write this another way",
    });
    expect(messagesOf(businessSignUpSchema, { businessName: 'Krog® №1 #1 & Bar™' })['businessName']).toBeUndefined();
    expect(messagesOf(postJobSchema(), { title: 'Bartender 🍸 tonight' })['title']).toBeUndefined();
  });
});

describe('a character that hides or reorders text', () => {
  const HIDDEN = [
    'C\u00adV',
    'a\u034fb',
    'a\u061cb',
    'a\u115f\u1160b',
    'a\u180eb',
    'a\u200bb',
    'a\u200eb',
    'a\u200fb',
    'CV\u202efdp.exe',
    'a\u2060\u2064b',
    'CV\u2066.pdf',
    'a\u2800b',
    'a\u3164b',
    'C\ufeffV',
    'a\uffa0b',
    'a\ufff9\ufffbb',
    'a\uffffb',
    'a\ufdd0b',
    'a\u{1fffe}b',
    'a\u{e0041}\u{e007f}b',
  ];
  // Joiners and selectors that no emoji and no script needs.
  const STRAY = ['a\u200db', 'a\u200cb', 'e\u0301\u200db', 'a \ufe0fb', '\u180b\u180bab', '👩\u200d\u200d🍳'];

  test.for([...HIDDEN, ...STRAY])('is removed from a single line, a long text and a file name: %j', (text) => {
    for (const schema of [field, fileNameField, longField]) {
      expect(schema.parse(text)).toBe(
        text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\u2800]/gu, '').normalize('NFC'),
      );
    }
  });

  test('is removed where another one is enough', () => {
    expect(field.parse('🍸🍸\ufe0f\ufe0f')).toBe('🍸🍸\ufe0f');
    expect(field.parse('م\u200c\u200cم')).toBe('م\u200cم');
  });

  test.for([
    ['👩‍👩‍👧‍👦', 'a family'],
    ['👩🏽‍🍳', 'a cook with a skin tone'],
    ['👩‍❤️‍👨', 'a couple with a selector between'],
    ['🏳️‍🌈', 'a flag with a selector'],
    ['1️⃣', 'a keycap'],
    ['☕️', 'a sign as an emoji'],
    ['می‌خواهم', 'Persian with a non-joiner'],
    ['ශ්‍රී', 'Sinhala with a joiner'],
    ['葛\u{e0100}城', 'a variant of a Japanese name'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'the flag of Scotland'],
    ['🇸🇪🇺🇦', 'flags of countries'],
    ['❤️‍🔥🏃🏽‍♀️‍➡️', 'sequences of emoji with directions'],
    ['श्‍री', 'Devanagari with a joiner'],
  ] as const)('is accepted where an emoji or a script needs it: %j, %s', ([text]) => {
    for (const schema of [
      longTextField(1, 40, { error: m.validation_reason }),
      textField(1, 40, { error: m.validation_title }),
      fileNameField,
    ]) {
      expect(schema.parse(text)).toBe(text);
    }
    expect(toSingleLine(text)).toBe(text);
    expect(toLongText(text)).toBe(text);
  });

  test('does not count towards the length, and a run of spaces counts as one', () => {
    const reason = longTextField(3, 500, { error: m.validation_reason });
    for (const text of ['\u200b\u200b\u200b', '\u3164\u3164 \u3164', 'ok\u2060', '☕️☕️', 'a\n\n\n\n']) {
      expect(reason.safeParse(text).error?.issues[0]?.message).toBe('Please say why, in a few words');
    }
    expect(field.safeParse('👨‍👩‍👧').error?.issues[0]?.message).toBe(undefined);
    expect(textField(5, 20, { error: m.validation_title }).safeParse('a        b').error?.issues[0]?.message).toBe(
      'Job title must be at least 5 characters',
    );
    expect(textField(5, 20, { error: m.validation_title }).parse('DJ 24')).toBe('DJ 24');
  });

  test('in an older stored text is removed when a form loads it, and the rest is kept', () => {
    expect(toSingleLine('\u202eKrog\u202c \u200b1')).toBe('Krog 1');
    expect(toLongText('a\u3164\nb\uffff👩\u200b‍🍳')).toBe('a\nb👩🍳');
  });

  test('is kept in a password', () => {
    expect(passwordField.parse('\u200b\u3164\u202epasta')).toBe('\u200b\u3164\u202epasta');
  });
});

test('every text of every form refuses a lone surrogate', () => {
  const bad = '12345678901\ud800';
  const long = bad.padStart(25, '-');
  for (const name of TEXT_FIELDS.worker) expect(messagesOf(workerSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
  for (const name of TEXT_FIELDS.business)
    expect(messagesOf(businessSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
  for (const name of TEXT_FIELDS.job) expect(messagesOf(postJobSchema(), { [name]: long })[name]).toBe(UNREADABLE);
  const place = messagesOf(postJobSchema(), { location: { address: bad, zipCode: bad } });
  expect(place).toMatchObject({ 'location.address': UNREADABLE, 'location.zipCode': UNREADABLE });
  expect(messagesOf(workerSignUpSchema, { email: `${bad}@ek.se` })['email']).toBe('Please enter a valid email address');
});
