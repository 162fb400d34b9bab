import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessSignUpSchema, postJobSchema, workerSignUpSchema } from './index.ts';
import { textField } from './text-field.ts';
import { messagesOf } from './testing/messages-of.ts';

const field = textField(2, 10, { error: () => 'Too short' });
const UNREADABLE = 'Please remove characters that cannot be shown';

describe('a text that a person typed', () => {
  test.for(['a\u0000b', '\u0000\u0000', 'a\ud83d', '\udc00b', 'a\udfff\ud800b'])(
    'is refused where it cannot be stored: %j',
    (text) => {
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([UNREADABLE]);
    },
  );

  test.for(['åäö ÅÄÖ', '🍸🍸', 'a\nb', '日本', 'e\u0301e', "'; --"])(
    'is taken as it is, whatever its script: %j',
    (text) => {
      expect(field.parse(text)).toBe(text);
    },
  );

  test('comes back unchanged but for the blanks around it, or not at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (text) => {
        const parsed = field.safeParse(text);
        if (parsed.success) expect(parsed.data).toBe(text.trim());
        else expect(parsed.error.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});

const texts = {
  worker: ['firstName', 'lastName', 'phoneNumber', 'streetAddress', 'zipCode'],
  business: ['businessName', 'organisationNumber', 'businessAddress', 'otherBusinessType'],
  job: ['title', 'description', 'dressCode'],
};

test('no text of a form takes a NUL or half a character', () => {
  for (const bad of ['12345678901\u0000', '12345678901\ud800']) {
    const long = bad.padStart(25, '-');
    for (const name of texts.worker) expect(messagesOf(workerSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
    for (const name of texts.business) expect(messagesOf(businessSignUpSchema, { [name]: bad })[name]).toBe(UNREADABLE);
    for (const name of texts.job) expect(messagesOf(postJobSchema(), { [name]: long })[name]).toBe(UNREADABLE);
    const place = messagesOf(postJobSchema(), { location: { address: bad, zipCode: bad } });
    expect(place).toMatchObject({ 'location.address': UNREADABLE, 'location.zipCode': UNREADABLE });
    expect(messagesOf(workerSignUpSchema, { email: `${bad}@ek.se` })['email']).toBe(
      'Please enter a valid email address',
    );
  }
});
