import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal } from '../../testing/seal.ts';
import { sealKeyOf, unseal } from './seal.ts';

const SECRET = 'secret of the test';
const ID = '0b7d3f5e-8f5c-4c0e-9a53-5a1f5e0f4b11';
/** What the kiosk of the web app has made of 0417. */
const BY_KIOSK =
  'BJjzKSEYLDK_Fi3jaBBlDUmk-u79CZ_jHm7V64-xjLqlkJ-S-9SFAB6Hjd0NtvbRRbptCJwFa-qQ-Uz7HwmIc9gjq9gLwZK0Yko6kx6jh2x3Xhc1mw';

test('the server reads what a kiosk has sealed, and nothing else', () => {
  expect(unseal(SECRET, ID, BY_KIOSK)).toBe('0417');
  expect(unseal(SECRET, randomUUID(), BY_KIOSK), 'of another event').toBeUndefined();
  expect(unseal('another secret', ID, BY_KIOSK), 'for another server').toBeUndefined();
  expect(
    unseal(
      SECRET,
      ID,
      BY_KIOSK.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ),
    'changed',
  ).toBeUndefined();
  expect(unseal(SECRET, ID, 'A'.repeat(140))).toBeUndefined();
});

test('the same text is sealed differently each time', () => {
  const key = sealKeyOf(SECRET);
  expect(seal(key, ID, '0417')).not.toBe(seal(key, ID, '0417'));
  expect(unseal(SECRET, ID, seal(key, ID, '19900101-1239'))).toBe('19900101-1239');
});
