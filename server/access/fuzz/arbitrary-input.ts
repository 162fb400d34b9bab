import fc from 'fast-check';

/**
 * Strings that often break programs. The groups: control characters and lone surrogates, other Unicode, words and values of
 * languages, injections, dates, ids and URLs.
 */
const TROUBLESOME_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202eabc\u202c',
    '\u200f\u200e',
    '\ufeff',
    '\uffff',
    '\u2028',
  ],
  ...['👩‍👩‍👧‍👦', 'e\u0301\u0301\u0301', 'ﷺ', '🇸🇪', '\u0085', 'İ', 'ß', '\u1680\u2003', '\r\nX-Evil: 1', '\t\n\v\f'],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '-0',
    '1e999',
    '0x10',
    '٣',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    "'",
    '"',
    "'; --",
    '\\',
    '%',
    '%00',
    '%_',
    '%zz',
    '../../etc/passwd',
    '..\\..',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    '`id`',
  ],
  ...[
    '0000-01-01',
    '9999-12-31',
    '2027-02-30',
    '-000001-01-01',
    '+275760-09-13',
    '2027-03-28',
    '24:00',
    '02:30',
    '99:99',
  ],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2027-01-01T00:00:00+23:59', '2027-06-30T23:59:60Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'a@b',
    '"a b"@example.com',
    'a@b.co\u0000',
  ],
  ...[
    'http://169.254.169.254/',
    'javascript:alert(1)',
    'https://fcm.googleapis.com@evil.example/',
    'file:///etc/passwd',
  ],
];

const NUMBERS = [0, -0, -1, 1, 0.1, 99.999, 100, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324];

export const arbitraryText = fc.oneof(
  fc.constantFrom(...TROUBLESOME_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  // JSON allows lone surrogates.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc
    .tuple(fc.constantFrom('a', 'å', '🍸', '\u0301', ' '), fc.constantFrom(255, 5001, 20_000))
    .map(([one, n]) => one.repeat(n)),
);

const arbitraryLeaf = fc.oneof(
  arbitraryText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** Any JSON value, with object keys that are special in JavaScript among others. */
export const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    arbitraryLeaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'length', ''), arbitraryText),
      tie('value'),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value;

/** Request bodies: invalid JSON, very deep or long JSON, valid JSON and random text. */
export const arbitraryBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    '{"a":',
    'undefined',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":NaN}',
    "{'a':1}",
    '\u0000',
    '1e999999',
  ),
  fc.constantFrom(100, 5000, 40_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(100, 5000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constant(`{"a":"${'x'.repeat(110_000)}"}`),
  arbitraryJson.map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
