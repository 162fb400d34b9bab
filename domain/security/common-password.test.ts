import { expect, test } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-password.ts';

test('the 10,000 most frequent passwords that are long enough count as common', () => {
  const ranked = ['12345', ...Array.from({ length: 10_001 }, (_, i) => `Pass${10_000 + i}`)];
  const common = commonPasswords(ranked);
  expect(common.size).toBe(10_000);
  expect(isCommonPassword('pass10000', common)).toBe(true);
  expect(isCommonPassword('PASS19999', common)).toBe(true);
  expect(isCommonPassword('pass20000', common)).toBe(false);
  expect(isCommonPassword('12345', common)).toBe(false);
});
