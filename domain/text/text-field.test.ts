import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessSignUpSchema,
  cancellationSchema,
  fileNameField,
  postJobSchema,
  workerProfileSchema,
  workerSignUpSchema,
} from '../index.ts';
import { passwordField } from '../people/person-fields.ts';
import { toLongText, toSingleLine, longTextField, textField } from './text-field.ts';
import { m } from '../messages/index.ts';
import { messagesOf } from '../testing/messages-of.ts';

const field = textField(2, 10, { error: () => 'Too short' });
const longField = longTextField(2, 20, { error: () => 'Too short' });
const UNREADABLE = "Please remove characters that can't be shown";
const LINE_BREAK = 'Please write this on one line';

/** The text fields of each form, by name. */
const TEXT_FIELDS = {
  worker: ['firstName', 'lastName', 'phoneNumber', 'streetAddress', 'zipCode'],
  business: ['businessName', 'organisationNumber', 'businessAddress', 'otherBusinessType'],
  job: ['title', 'description', 'dressCode'],
};

describe('user input', () => {
  test.for(['a\u0000b', '\u0000\u0000', 'a\ud83d', '\udc00b', 'a\udfff\ud800b'])(
    'is refused where it cannot be stored: %j',
    (text) => {
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    },
  );

  test.for(['åäö ÅÄÖ', '🍸🍸', '日本', 'e\u0301e', "'; --"])('is unchanged in any script: %j', (text) => {
    expect(field.parse(text)).toBe(text);
  });

  test('is trimmed and otherwise unchanged, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
        const parsed = field.safeParse(text);
        if (parsed.success) expect(parsed.data).toBe(text.trim());
        else expect(parsed.error.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a control character', () => {
  test.for(['a\nb', 'a\r\nb', 'a\rb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
    'that ends a line is refused in a single line: %j',
    (text) => {
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([LINE_BREAK]);
      expect(field.parse(toSingleLine(text))).toBe('a b');
    },
  );

  test.for(['a\tb', 'a\u0007b', 'a\u001b[31mb', 'a\u007fb', 'a\u009bb', 'a\fb'])(
    'is refused in a single line: %j',
    (text) => {
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    },
  );

  test.for([
    ['a\nb\n\nc', 'a\nb\n\nc'],
    ['a\r\nb\r\n', 'a\nb'],
    ['a\rb', 'a\nb'],
    ['a\u2028b', 'a\nb'],
    ['•\tpour wine', '• pour wine'],
  ] as const)('that ends a line is normalised in a long text: %j', ([text, normalised]) => {
    expect(longField.parse(text)).toBe(normalised);
  });

  test.for(['a\u0000b', 'a\u0007b', 'a\u001b[31mb', 'a\u007fb', 'a\u009bb', 'a\ud83d', 'a\ud83d\n\ude00'])(
    'is refused in a long text: %j',
    (text) => {
      expect(longField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    },
  );

  test('in an older stored text is removed when a form loads it, so that the form can be saved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
        const messages = [field.safeParse(toSingleLine(text)), longField.safeParse(toLongText(text))].flatMap(
          ({ error }) => error?.issues.map(({ message }) => message) ?? [],
        );
        if (text.isWellFormed()) expect(messages).not.toContain(UNREADABLE);
        expect(messages).not.toContain(LINE_BREAK);
      }),
    );
    expect(toLongText('a\r\nb\rc\u0007\u0007d\n')).toBe('a\nb\nc d\n');
  });

  test('is refused in every text of every form; line feeds are refused in single lines only', () => {
    const bell = '12345\u0007678901234567890';
    const lines = '12345\n678901234567890123';
    for (const [bad, message] of [
      [bell, UNREADABLE],
      [bell.replace('\u0007', '\u202e'), UNREADABLE],
      [lines.slice(0, 12), LINE_BREAK],
    ] as const) {
      for (const name of TEXT_FIELDS.worker)
        expect(messagesOf(workerSignUpSchema, { [name]: bad.slice(0, 12) })[name]).toBe(message);
      for (const name of TEXT_FIELDS.business)
        expect(messagesOf(businessSignUpSchema, { [name]: bad.slice(0, 12) })[name]).toBe(message);
      for (const name of ['title', 'dressCode'])
        expect(messagesOf(postJobSchema(), { [name]: bad })[name]).toBe(message);
      const place = messagesOf(postJobSchema(), { location: { address: bad, zipCode: bad.slice(0, 12) } });
      expect(place).toMatchObject({ 'location.address': message, 'location.zipCode': message });
      const history = messagesOf(workerProfileSchema, { workExperiences: [{ id: bad, position: bad, company: bad }] });
      for (const name of ['id', 'position', 'company']) expect(history[`workExperiences.0.${name}`]).toBe(message);
      expect(fileNameField.safeParse(bad).error?.issues[0]?.message).toBe(message);
    }
    const long = (text: string) => [
      messagesOf(postJobSchema(), { description: text })['description'],
      messagesOf(cancellationSchema, { reason: text })['reason'],
      messagesOf(workerProfileSchema, { workExperiences: [{ description: text }] })['workExperiences.0.description'],
    ];
    expect(long(bell)).toEqual([UNREADABLE, UNREADABLE, UNREADABLE]);
    expect(long(lines)).toEqual([undefined, undefined, undefined]);
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
  const STRAY = [
    'a\u200db',
    'a\u200cb',
    'e\u0301\u200db',
    'a \ufe0fb',
    '🍸🍸\ufe0f\ufe0f',
    '\u180b\u180bab',
    '👩\u200d\u200d🍳',
    'م\u200c\u200cم',
  ];

  test.for([...HIDDEN, ...STRAY])('is refused in a single line, a long text and a file name: %j', (text) => {
    for (const schema of [field, fileNameField, ...(text.includes('\u00ad') ? [] : [longField])]) {
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    }
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

  test('that marks a hyphenation point is removed from a long text', () => {
    expect(longField.parse('diskplocka\u00adre')).toBe('diskplockare');
  });

  test('in an older stored text is removed when a form loads it, and the rest is kept', () => {
    expect(toSingleLine('\u202eKrog\u202c \u200b1')).toBe('Krog 1');
    expect(toLongText('a\u3164\nb\uffff👩\u200b‍🍳')).toBe('a\nb👩🍳');
  });

  test('is kept in a password', () => {
    expect(passwordField.parse('\u200b\u3164\u202epasta')).toBe('\u200b\u3164\u202epasta');
  });
});

test('every text of every form refuses a NUL and a lone surrogate', () => {
  for (const bad of ['12345678901\u0000', '12345678901\ud800']) {
    const long = bad.padStart(25, '-');
    for (const name of TEXT_FIELDS.worker)
      expect(messagesOf(workerSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
    for (const name of TEXT_FIELDS.business)
      expect(messagesOf(businessSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
    for (const name of TEXT_FIELDS.job) expect(messagesOf(postJobSchema(), { [name]: long })[name]).toBe(UNREADABLE);
    const place = messagesOf(postJobSchema(), { location: { address: bad, zipCode: bad } });
    expect(place).toMatchObject({ 'location.address': UNREADABLE, 'location.zipCode': UNREADABLE });
    expect(messagesOf(workerSignUpSchema, { email: `${bad}@ek.se` })['email']).toBe(
      'Please enter a valid email address',
    );
  }
});
