import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.for(['Åsa Öberg', 'Krog & Bar 24', 'Олена', '日本', '👩‍🍳', ''])('%j is unchanged inside a sentence', (text) => {
  expect(isolated(text)).toBe(text);
});

test.for(['دانا', 'נועה 24', 'Café דנה', '\u{1e900}'])(
  '%j is isolated, so that it does not change the order of the text around it',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  },
);

test('a text stored earlier cannot end its isolation', () => {
  expect(isolated('a\u2069\u202eb')).toBe('\u2068a\u202eb\u2069');
});
