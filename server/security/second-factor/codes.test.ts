import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashRecoveryCode, generateRecoveryCodes, generateSecret, findTimeStep } from './codes.ts';

// RFC 6238, appendix B, with SHA-1: the last six of the eight digits.
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => ({ at: new Date(seconds * 1000), after: 0 });

describe('codes match the test vectors of RFC 6238', () => {
  test.for(VECTORS)('at %d', ([seconds, code]) => {
    expect(findTimeStep(code, RFC_SECRET, at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

test('a code is accepted one step early or late, and no further', () => {
  const [seconds, code] = VECTORS[3];
  const step = Math.floor(seconds / 30);
  const accepted = [-60, -30, 0, 30, 60].map((offset) => findTimeStep(code, RFC_SECRET, at(seconds + offset)));
  expect(accepted).toEqual([undefined, step, step, step, undefined]);
});

test('a code is refused once a code of its step or a later one was used', () => {
  const [seconds, code] = VECTORS[3];
  const step = Math.floor(seconds / 30);
  const accepted = [step - 1, step, step + 1].map((after) => findTimeStep(code, RFC_SECRET, { ...at(seconds), after }));
  expect(accepted).toEqual([step, undefined, undefined]);
});

test.for(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is not a code', (code) => {
  expect(findTimeStep(code, RFC_SECRET, at(59))).toBeUndefined();
});

test('secrets have 160 bits and differ', () => {
  expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateSecret()).not.toBe(generateSecret());
});

test('there are ten recovery codes, and their hash ignores formatting', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-9]{6}-){3}[A-Z2-9]{6}$/);
  const [code = ''] = codes;
  expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(code));
  expect(hashRecoveryCode(code)).not.toBe(hashRecoveryCode(codes[1] ?? ''));
});
